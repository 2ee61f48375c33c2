import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { untilOf } from './presence-until.ts';

const now = new Date('2026-03-08T09:30:00Z');
const until = (choice: string, zone = 'UTC') => untilOf(choice, zone, now)?.toISOString();

test('PRE-4: 30 minutes and an hour count from now', () => {
  expect([until('30m'), until('1h')]).toEqual(['2026-03-08T10:00:00.000Z', '2026-03-08T10:30:00.000Z']);
});

test.each([
  ['UTC', '2026-03-08T23:59:59.000Z'],
  // The clocks go forward there on this day, so it is an hour shorter.
  ['America/Los_Angeles', '2026-03-09T06:59:59.000Z'],
  ['Asia/Tokyo', '2026-03-08T14:59:59.000Z'],
  ['Pacific/Auckland', '2026-03-08T10:59:59.000Z'],
])('PRE-4: today ends at 23:59:59 in %s', (zone, end) => {
  expect(until('today', zone)).toBe(end);
});

test('PRE-4: an end in the past, now, beyond the limit, or an invalid timestamp is refused', () => {
  const beyond = new Date(now.getTime() + limits.presenceUpToMs + 1).toISOString();
  for (const choice of ['2026-03-08T09:29:59Z', now.toISOString(), 'tonight', '', beyond]) {
    expect(until(choice), choice).toBeUndefined();
  }
  expect(until('2026-03-08T09:30:01Z')).toBe('2026-03-08T09:30:01.000Z');
});
