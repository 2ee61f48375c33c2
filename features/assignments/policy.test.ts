import { expect, test } from 'vitest';
import { dueMsOf, isOverdue, nextTellMs, overdueStage, toldStageAt } from './policy/deadlines.ts';
import { actsFor, afterAct, mayOpenScript, mayWrite } from './policy/states.ts';
import { fitted, missingParts, wordsIn } from './policy/template.ts';
import { written } from './testing/factory/desk.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const hour = 60 * 60_000;

test.each([
  ['2026-11-29', null, 'America/Los_Angeles', '2026-11-30T07:59:59.000Z'],
  ['2026-11-29', '18:00', 'America/Los_Angeles', '2026-11-30T02:00:00.000Z'],
  ['2026-11-29', '18:00', 'Europe/Berlin', '2026-11-29T17:00:00.000Z'],
  ['2026-11-29', null, 'Pacific/Kiritimati', '2026-11-29T09:59:59.000Z'],
  // Clocks go forward at this time: the deadline moves later by the length of the gap.
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('ASG-1 %s %s in %s is %s', (date, time, zone, moment) => {
  expect(iso(dueMsOf({ date, time, zone }))).toBe(moment);
});

test('ASG-1 it is overdue only after the deadline, and only while the reader has work left', () => {
  const due = dueMsOf({ date: '2026-11-29', time: null, zone: 'America/Los_Angeles' });
  expect([due - 1, due, due + 1].map((now) => isOverdue('in_progress', due, now))).toEqual([
    false,
    false,
    true,
  ]);
  for (const status of ['submitted', 'done', 'declined', 'archived', 'something else'])
    expect(isOverdue(status, due, due + hour)).toBe(false);
});

test('ASG-6 notices are due 48 and 4 hours before and once after the deadline, and each schedules the next', () => {
  const due = 1_000 * hour;
  const stages = [49, 48, 5, 4, 0, -1].map((before) => toldStageAt(due, due - before * hour));
  expect(stages).toEqual([0, 1, 1, 2, 2, overdueStage]);
  expect([0, 1, 2, 3].map((stage) => nextTellMs(due, stage))).toEqual([
    due - 48 * hour,
    due - 4 * hour,
    due + 1,
    null,
  ]);
});

test('ASG-3 each side makes only the moves allowed to it', () => {
  const from = (status: string, archivedFrom: string | null = null) => ({ status, archivedFrom });
  expect(actsFor('assignee', from('pending'))).toEqual(['accept', 'decline']);
  expect(actsFor('assigner', from('pending'))).toEqual(['archive']);
  expect(actsFor('assignee', from('in_progress'))).toEqual(['decline']);
  expect(actsFor('assignee', from('submitted'))).toEqual([]);
  expect(actsFor('assignee', from('done'))).toEqual(['archive']);
  expect(actsFor('assigner', from('done'))).toEqual(['archive', 'reopen']);
  expect(actsFor('assignee', from('archived', 'in_progress'))).toEqual([]);
  expect(afterAct('restore', 'assigner', from('archived', 'submitted'))).toBe('submitted');
  expect(afterAct('reopen', 'assigner', from('declined'))).toBe('pending');
  // Another system’s status is not one of our steps: it can only be archived (S50).
  expect(actsFor('assigner', from('on the pile'))).toEqual(['archive']);
});

test('ASG-2 a script opens for its reader from acceptance until the end, and always for its assigner', () => {
  const open = ['pending', 'accepted', 'in_progress', 'submitted', 'done', 'declined', 'archived'].filter(
    (status) => mayOpenScript('assignee', status),
  );
  expect(open).toEqual(['accepted', 'in_progress', 'submitted']);
  expect(mayOpenScript('assigner', 'archived')).toBe(true);
});

test('ASG-7 no one writes before accepting, while it is judged, or after the end', () => {
  expect(mayWrite('accepted', undefined)).toBe(true);
  expect(mayWrite('in_progress', 'returned')).toBe(true);
  for (const [status, state] of [
    ['pending', undefined],
    ['submitted', 'submitted'],
    ['done', 'approved'],
    ['archived', 'draft'],
  ] as const)
    expect(mayWrite(status, state)).toBe(false);
});

test('ASG-7 the house template names missing parts, and an intern’s form requires fewer', () => {
  expect(missingParts('full', written())).toEqual([]);
  const half = written({ synopsis: ' \n', grid: { premise: 'good' }, writerVerdict: null });
  expect(missingParts('full', half)).toEqual(['synopsis', 'grid', 'writerVerdict']);
  expect(missingParts('basic', fitted('basic', half))).toEqual(['synopsis']);
  expect(fitted('basic', written())).toMatchObject({ grid: {}, writerVerdict: null, summary: '' });
});

test('ASG-7 words are counted as people count them', () => {
  expect(['', '  ', 'one', 'two  words\n', 'don’t count–dashes — alone'].map(wordsIn)).toEqual([
    0, 0, 1, 2, 4,
  ]);
});
