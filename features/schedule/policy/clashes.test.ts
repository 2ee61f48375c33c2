import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashing, freeTimes, overlaps } from './clashes.ts';

const at = (text: string) => Date.parse(text);
const span = (start: string, end: string) => ({ startMs: at(start), endMs: at(end) });
const london = { zone: 'Europe/London', travelMinutes: 0 };
const starts = (found: readonly { startMs: number }[]) =>
  found.map(({ startMs }) => new Date(startMs).toISOString().slice(0, 16));

test('SCH-9 the three free times next to a taken one are offered, none in the past and none by night', () => {
  const wanted = { ...span('2026-11-25T16:00Z', '2026-11-25T17:00Z'), ...london };
  const busy = [span('2026-11-25T15:30Z', '2026-11-25T17:00Z')];
  const found = freeTimes(wanted, busy, at('2026-11-25T14:00Z'));
  expect(starts(found)).toEqual(['2026-11-25T14:30', '2026-11-25T17:00', '2026-11-25T18:00']);
  expect(starts(freeTimes(wanted, busy, at('2026-11-25T15:59Z')))).toEqual([
    '2026-11-25T17:00',
    '2026-11-25T18:00',
    '2026-11-25T19:00',
  ]);
});

test('SCH-11 a time needs room for the way there', () => {
  const wanted = { ...span('2026-11-25T16:00Z', '2026-11-25T17:00Z'), ...london, travelMinutes: 45 };
  const busy = [span('2026-11-25T15:30Z', '2026-11-25T17:00Z')];
  expect(starts(freeTimes(wanted, busy, at('2026-11-25T15:59Z')))[0]).toBe('2026-11-25T17:45');
});

test('a person who picks a time at night is offered others at night', () => {
  const wanted = { ...span('2026-11-25T23:00Z', '2026-11-26T03:00Z'), ...london };
  const found = freeTimes(wanted, [span('2026-11-25T23:00Z', '2026-11-25T23:30Z')], at('2026-11-25T12:00Z'));
  expect(starts(found)[0]).toBe('2026-11-25T19:00');
});

test('free times are free, as long as the wanted one and ahead, whatever else is on the calendar', () => {
  const now = at('2026-11-25T09:00Z');
  const minutes = fc.integer({ min: 0, max: 4 * 24 * 60 });
  const spans = fc.array(
    fc.record({ from: minutes, length: fc.integer({ min: 5, max: 600 }) }).map(({ from, length }) => ({
      startMs: now + from * 60_000,
      endMs: now + (from + length) * 60_000,
    })),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(spans, minutes, (busy, from) => {
      const wanted = { startMs: now + from * 60_000, endMs: now + (from + 60) * 60_000, ...london };
      const found = freeTimes(wanted, busy, now);
      return found.every(
        (free) =>
          free.startMs >= now &&
          free.endMs - free.startMs === 3_600_000 &&
          !busy.some((other) => overlaps(free, other)),
      );
    }),
    { numRuns: 200 },
  );
});

test('SCH-9 both of two that overlap are marked, and so is what a long one covers', () => {
  const [long, one, two, free] = [
    span('2026-11-25T09:00Z', '2026-11-25T18:00Z'),
    span('2026-11-25T10:00Z', '2026-11-25T11:00Z'),
    span('2026-11-25T12:00Z', '2026-11-25T13:00Z'),
    span('2026-11-25T18:00Z', '2026-11-25T19:00Z'),
  ] as const;
  expect(clashing([free, two, one, long])).toEqual(new Set([long, one, two]));
});
