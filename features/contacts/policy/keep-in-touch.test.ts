import { expect, test } from 'vitest';
import { dueAt } from './keep-in-touch.ts';

const on = (day: string) => new Date(`${day}T12:00:00Z`);
const kept = { days: 14, since: on('2026-03-01'), lastContact: undefined, snoozedUntil: null };

test('CON-4: a contact is due a rhythm after the last contact, or after the rhythm began if there was none', () => {
  expect(dueAt(kept)).toEqual(on('2026-03-15'));
  expect(dueAt({ ...kept, lastContact: on('2026-03-10') })).toEqual(on('2026-03-24'));
  // Also one from long ago, which is already overdue.
  expect(dueAt({ ...kept, lastContact: on('2025-03-01') })).toEqual(on('2025-03-15'));
});

test('CON-4: a snooze postpones the due day, and never brings it forward', () => {
  const snoozedUntil = on('2026-03-20');
  expect(dueAt({ ...kept, snoozedUntil })).toEqual(snoozedUntil);
  expect(dueAt({ ...kept, snoozedUntil, lastContact: on('2026-03-12') })).toEqual(on('2026-03-26'));
});

test('CON-4: a day is 24 hours, also when clocks change', () => {
  expect(dueAt({ ...kept, days: 1, since: new Date('2026-03-28T20:00:00+01:00') })).toEqual(
    new Date('2026-03-29T21:00:00+02:00'),
  );
});
