import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { emptyCard } from './card-start.ts';
import { movedTo, withJob } from './moved.ts';

const job = (title: string, company: string) => ({ title, company });
const at = (title: string, company: string, roles: readonly string[] = []) => ({ title, company, roles });

test('5.15 CON-2: a person has moved when their profile names another company or job than the card', () => {
  const card = { title: 'VP Development', company: 'Quillmere' };
  expect(movedTo(card, at('VP Development', 'Tern House'))).toEqual(job('VP Development', 'Tern House'));
  expect(movedTo(card, at('SVP Development', 'Quillmere'))).toEqual(job('SVP Development', 'Quillmere'));
  expect(movedTo(card, at('Producer', ''))).toEqual(job('Producer', ''));
  expect(movedTo(card, at('', 'Tern House'))).toEqual(job('', 'Tern House'));
});

test('5.15 CON-2: a missing value or a different spelling is no move', () => {
  const card = { title: 'Director', company: 'Société Étoile' };
  expect(movedTo(card, at('', ''))).toBeUndefined();
  expect(movedTo(card, at('DIRECTOR', 'societe etoile, Inc.'))).toBeUndefined();
  // One of several roles they have chosen is not another job.
  expect(movedTo(card, at('Writer, Director', 'Société Étoile', ['Writer', 'Director']))).toBeUndefined();
  expect(movedTo({ title: '', company: '' }, at('Producer', 'Tern House'))).toBeUndefined();
  expect(movedTo({ title: '', company: 'Tern House' }, at('Producer', 'Tern House Ltd'))).toBeUndefined();
  // A legal form is not a company name.
  expect(movedTo({ title: '', company: 'Inc.' }, at('', 'Limited'))).toEqual(job('', 'Limited'));
});

test('5.15 CON-2: the old job is added to the history with the month it ended, and a full history loses nothing', () => {
  const older = { title: 'Assistant', company: 'Old Mill', from: '2019', to: '2021-04' };
  const card = { ...emptyCard('Ada Grip'), ...job('VP', 'Quillmere'), jobs: [older] };
  expect(withJob(card, job('SVP', 'Tern House'), '2026-11')).toEqual({
    ...card,
    ...job('SVP', 'Tern House'),
    jobs: [{ ...job('VP', 'Quillmere'), from: '', to: '2026-11' }, older],
  });
  const full = { ...card, jobs: Array.from({ length: limits.entriesMax }, () => older) };
  expect(withJob(full, job('SVP', 'Tern House'), '2026-11')).toBeUndefined();
});

test('5.15 CON-2: a person who left a company is active again with a new one, but not with only a title', () => {
  const card = { ...emptyCard('Ada Grip'), ...job('VP', 'Quillmere'), state: 'left_company' as const };
  expect(withJob(card, job('', 'Tern House'), '2026-11')?.state).toBe('active');
  expect(withJob(card, job('Producer', ''), '2026-11')?.state).toBe('left_company');
  const shy = { ...card, state: 'do_not_contact' as const };
  expect(withJob(shy, job('', 'Tern House'), '2026-11')?.state).toBe('do_not_contact');
});
