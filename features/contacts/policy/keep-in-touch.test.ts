import { expect, test } from 'vitest';
import { dueAt } from './keep-in-touch.ts';

const on = (day: string) => new Date(`${day}T12:00:00Z`);
const kept = { days: 14, since: on('2026-03-01'), lastContact: undefined, snoozedUntil: null };

test('CON-4: whoever was never in touch is due a rhythm after it began, and else a rhythm after the last contact', () => {
  expect(dueAt(kept)).toEqual(on('2026-03-15'));
  expect(dueAt({ ...kept, lastContact: on('2026-03-10') })).toEqual(on('2026-03-24'));
  // Also one from long before: it is over already.
  expect(dueAt({ ...kept, lastContact: on('2025-03-01') })).toEqual(on('2025-03-15'));
});

test('CON-4: a snooze puts it off, and does not bring forward what a contact has put further off', () => {
  const snoozedUntil = on('2026-03-20');
  expect(dueAt({ ...kept, snoozedUntil })).toEqual(snoozedUntil);
  expect(dueAt({ ...kept, snoozedUntil, lastContact: on('2026-03-12') })).toEqual(on('2026-03-26'));
});

test('CON-4: a day is 24 hours also where the clocks are changed', () => {
  expect(dueAt({ ...kept, days: 1, since: new Date('2026-03-28T20:00:00+01:00') })).toEqual(
    new Date('2026-03-29T21:00:00+02:00'),
  );
});
