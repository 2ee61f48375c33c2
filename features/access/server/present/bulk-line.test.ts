import { expect, test } from 'vitest';
import { heldBy, noRules } from '../../policy/rules.ts';
import { presentLine, unknownLine } from './bulk-line.ts';

const [before, after] = [heldBy(['READER'], null, noRules), heldBy(['AGENT'], null, noRules)];
const line = { who: 'ana@x.example', name: 'Ana', roles: ['AGENT', 'BEST BOY'] };

test('ADR-1 a line of a change in bulk says what somebody had, what they have and which names are no role', () => {
  expect(presentLine(line, { kind: 'changed', before, after, dropped: ['BEST BOY'] })).toEqual({
    who: 'ana@x.example',
    name: 'Ana',
    outcome: 'changed',
    before: ['READER', 'USER'],
    after: ['AGENT', 'USER'],
    dropped: ['BEST BOY'],
  });
  expect(presentLine(line, { kind: 'unchanged', before, after: before, dropped: [] }).outcome).toBe(
    'unchanged',
  );
});

test('ROL-6 a line all of whose names are no role says so; one without any name takes all roles away', () => {
  const dropped = ['GRIP', 'BEST BOY'];
  const unchanged = { kind: 'unchanged', before, after: before } as const;
  const roles = ['GRIP', 'BEST BOY', 'GRIP'];
  expect(presentLine({ ...line, roles }, { ...unchanged, dropped }).outcome).toBe('no_valid_role');
  const changed = { kind: 'changed', before, after, dropped: [] } as const;
  expect(presentLine({ ...line, roles: [] }, changed).outcome).toBe('changed');
});

test('ROL-4, ROL-5 a line that is refused says why, and that its person has what they had', () => {
  for (const kind of ['own', 'above_own', 'last_super_admin'] as const)
    expect(presentLine(line, { kind, before })).toEqual({
      who: 'ana@x.example',
      name: 'Ana',
      outcome: kind,
      before: ['READER', 'USER'],
      after: ['READER', 'USER'],
      dropped: [],
    });
});

test('a change in bulk compares with nothing, so it meets no conflict', () => {
  expect(() => presentLine(line, { kind: 'conflict', before })).toThrow('compares with nothing');
});

test('ADR-1 a line that names nobody says so', () => {
  expect(unknownLine('nobody@x.example')).toEqual({
    who: 'nobody@x.example',
    name: null,
    outcome: 'unknown_person',
    before: [],
    after: [],
    dropped: [],
  });
});
