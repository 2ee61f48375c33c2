import { expect, test } from 'vitest';
import { joinEdits } from '#platform/ui/kit/conflict/join-edits.ts';
import { editFacts, type ProjectValues } from './project-values.ts';

const base = {
  logline: 'A bookkeeper.',
  company: 'Quillmere',
  shootFrom: '2027-03-01',
  shootTo: '2027-04-01',
} as ProjectValues;

test('PRJ-8 two who edit different fields of a project are joined without a question', () => {
  const joined = joinEdits(
    { base, mine: { ...base, logline: 'Mine.' }, theirs: { ...base, company: 'Staithe' } },
    editFacts,
  );
  expect(joined).toMatchObject({ clashes: [], values: { logline: 'Mine.', company: 'Staithe' } });
});

test('PRJ-8 two who edit the same field are shown both, and a window of dates is one fact', () => {
  const one = joinEdits(
    { base, mine: { ...base, logline: 'Mine.' }, theirs: { ...base, logline: 'Theirs.' } },
    editFacts,
  );
  expect(one.clashes).toEqual(['logline']);
  const dates = joinEdits(
    { base, mine: { ...base, shootFrom: '2027-05-01' }, theirs: { ...base, shootTo: '2027-03-20' } },
    editFacts,
  );
  expect(dates.clashes).toEqual(['shootFrom', 'shootTo']);
});
