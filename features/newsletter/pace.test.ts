import { expect, test } from 'vitest';
import { isFailing } from './policy/alarms.ts';
import { isMachine } from './policy/opens.ts';
import { slotsOf, warmUpCeilings } from './policy/pace.ts';

const now = new Date('2026-12-02T15:00:00Z');

test('without a warm-up, before it and after its days everything may leave now', () => {
  for (const warmUpFrom of [undefined, '2026-12-03', '2026-11-22'])
    expect(slotsOf({ warmUpFrom, now, leftToday: 7 })).toEqual([{ begins: now, letters: null }]);
});

test('on a day of a warm-up only what is left of its ceiling leaves, and the rest on the days after it', () => {
  const slots = slotsOf({ warmUpFrom: '2026-12-01', now, leftToday: 60 });
  expect(slots.slice(0, 3)).toEqual([
    { begins: now, letters: warmUpCeilings[1] - 60 },
    { begins: new Date('2026-12-03T00:00:00Z'), letters: warmUpCeilings[2] },
    { begins: new Date('2026-12-04T00:00:00Z'), letters: warmUpCeilings[3] },
  ]);
  expect(slots.at(-1)).toEqual({ begins: new Date('2026-12-11T00:00:00Z'), letters: null });
  const [today] = slotsOf({ warmUpFrom: '2026-12-01', now, leftToday: 1_000 });
  expect(today?.letters).toBe(0);
});

const states = (given: { sent: number; refused: number; bounced?: number }) => ({
  queued: 500,
  sending: 0,
  uncertain: 0,
  bounced: 0,
  suppressed: 30,
  left_out: 30,
  ...given,
});

test('letters are failing when more than 5 % of those that were tried are refused, and enough were tried', () => {
  expect(isFailing(states({ sent: 95, refused: 5 }))).toBe(false);
  expect(isFailing(states({ sent: 94, refused: 2, bounced: 4 }))).toBe(true);
  expect(isFailing(states({ sent: 9, refused: 10 }))).toBe(false);
});

test('what Apple’s and other programs load on the way is no open, what a reader’s program loads is one', () => {
  const gmail = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
  expect(isMachine(gmail, 60_000)).toBe(false);
  expect(isMachine('Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15', 60_000)).toBe(false);
  expect(isMachine('Mozilla/5.0', 60_000)).toBe(true);
  expect(isMachine('Barracuda Sentinel (EE)', 60_000)).toBe(true);
  expect(isMachine(undefined, 60_000)).toBe(true);
  expect(isMachine(gmail, 2_000)).toBe(true);
});
