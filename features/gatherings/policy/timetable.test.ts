import { expect, test } from 'vitest';
import { nextReminderAt, reminderAt, timetableMoves } from './timetable.ts';

const slot = (title: string, day: number) => ({
  title,
  startWall: `2031-05-0${day}T18:00`,
  endWall: `2031-05-0${day}T20:00`,
});
const [one, two, three] = [slot('One', 1), slot('Two', 2), slot('Three', 3)];

test('a time put before the others leaves the others as they are', () => {
  expect(timetableMoves([two, three], [one, two, three])).toEqual({
    kept: [
      { from: 0, to: 1, isSame: true },
      { from: 1, to: 2, isSame: true },
    ],
    gone: [],
    added: [0],
  });
});

test('a time that moved is the same one, changed, and one that was dropped goes', () => {
  expect(timetableMoves([one, two, three], [one, slot('Two', 4)])).toEqual({
    kept: [
      { from: 0, to: 0, isSame: true },
      { from: 1, to: 1, isSame: false },
    ],
    gone: [2],
    added: [],
  });
});

test('a time that is about the same is the same one, whatever comes before it', () => {
  expect(timetableMoves([one, two], [slot('Hello', 1), one, slot('Two', 5)])).toEqual({
    kept: [
      { from: 0, to: 1, isSame: true },
      { from: 1, to: 2, isSame: false },
    ],
    gone: [],
    added: [0],
  });
});

test('people are reminded a day before, then an hour before, then no more', () => {
  const startsAt = new Date('2031-05-06T18:00:00Z');
  const at = (time: string) => new Date(`2031-05-0${time}:00Z`);
  expect(nextReminderAt(startsAt, at('4T12:00'))).toEqual(at('5T18:00'));
  expect(nextReminderAt(startsAt, at('5T18:00'))).toEqual(at('6T17:00'));
  expect(nextReminderAt(startsAt, at('6T17:00'))).toBeNull();
  expect(reminderAt(startsAt, at('5T17:59'))).toBeUndefined();
  expect(reminderAt(startsAt, at('5T18:01'))).toBe('tomorrow');
  expect(reminderAt(startsAt, at('6T17:00'))).toBe('soon');
  expect(reminderAt(startsAt, startsAt)).toBeUndefined();
});
