import { expect, test } from 'vitest';
import { dueMsOf } from '../../policy/deadlines.ts';
import { dueWordsFor } from './due-words.ts';

const nowMs = Date.UTC(2026, 10, 22, 18);
const seenFrom = (zone: string, given: Parameters<typeof dueMsOf>[0]) => {
  const at = new Date(dueMsOf(given)).toISOString();
  const { own, there } = dueWordsFor({ at, zone: given.zone }, { zone, nowMs });
  return [own, there].map((words) => words?.replaceAll(/\s/g, ' '));
};
const friday = { date: '2026-11-27', time: '18:00', zone: 'America/Los_Angeles' };

test('ASG-1 a reader sees a deadline in their time zone, and the original zone next to it', () => {
  expect(seenFrom('Europe/London', friday)).toEqual([
    'Sat, Nov 28, 2:00 AM',
    'Fri, Nov 27, 6:00 PM in Los Angeles',
  ]);
});

test('ASG-1 a reader sees one time where both zones agree', () => {
  expect(seenFrom('America/Los_Angeles', friday)).toEqual(['Fri, Nov 27, 6:00 PM', undefined]);
  expect(seenFrom('America/Tijuana', friday)).toEqual(['Fri, Nov 27, 6:00 PM', undefined]);
});

test('ASG-1 a day without a time ends in the assigner’s zone, wherever it is read', () => {
  const wholeDay = { date: '2026-11-27', time: null, zone: 'Pacific/Kiritimati' };
  expect(seenFrom('Pacific/Honolulu', wholeDay)).toEqual([
    'Thu, Nov 26, 11:59 PM',
    'Fri, Nov 27, 11:59 PM in Kiritimati',
  ]);
});
