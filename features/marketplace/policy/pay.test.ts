import { expect, test } from 'vitest';
import { isForIntern, needsProgram, payProblem, paysOf } from './pay.ts';

const gaffer = {
  kind: 'job',
  title: 'Gaffer',
  role: 'gaffer',
  pay: 'week',
  program: '',
  isConfidential: false,
} as const;

test('work states its pay; gear is never unpaid, and a mentor may be', () => {
  expect(payProblem(gaffer)).toBeUndefined();
  for (const kind of ['job', 'open_assignment', 'casting'] as const)
    expect(payProblem({ ...gaffer, kind, pay: 'on_request' })).toBe('listing.pay_missing');
  for (const kind of ['service', 'gear', 'space'] as const) {
    expect(payProblem({ ...gaffer, kind, pay: 'on_request' })).toBeUndefined();
    expect(payProblem({ ...gaffer, kind, pay: 'unpaid' })).toBe('listing.pay_wrong');
    expect(paysOf(kind)).not.toContain('unpaid');
  }
  for (const kind of ['wanted', 'mentorship'] as const)
    expect(payProblem({ ...gaffer, kind, pay: 'unpaid' })).toBeUndefined();
});

test('unpaid work, and an intern who may never be paid, name their program and who posts it', () => {
  const unpaid = { ...gaffer, pay: 'unpaid' } as const;
  expect(payProblem(unpaid)).toBe('listing.program_missing');
  expect(payProblem({ ...unpaid, program: 'Lodz Film School' })).toBeUndefined();
  expect(payProblem({ ...unpaid, program: 'Lodz Film School', isConfidential: true })).toBe(
    'listing.program_hidden',
  );
  const intern = { ...gaffer, title: 'Office help', role: 'intern', pay: 'deferred' } as const;
  expect(payProblem(intern)).toBe('listing.program_missing');
  expect(payProblem({ ...intern, pay: 'week' })).toBeUndefined();
  expect(payProblem({ ...gaffer, pay: 'deferred' })).toBeUndefined();
  expect(needsProgram({ ...intern, kind: 'mentorship' })).toBe(false);
});

test('an intern is known by the job title or by the words of a title, in English and Spanish', () => {
  const named = (title: string) => isForIntern({ role: '', title });
  expect(['Summer internship', 'Interns, art department', 'Becaria de montaje'].map(named)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['International sales', 'Internal audit', 'Gaffer'].map(named)).toEqual([false, false, false]);
});
