import { expect, test } from 'vitest';
import { firstChoice, fittingTimes, type PolledTime, suiting, without } from './polls.ts';

const hour = 60 * 60_000;
const span = (from: number, to: number) => ({ startMs: from * hour, endMs: to * hour });
const time = (
  id: string,
  startMs: number,
  said: Record<string, 'yes' | 'maybe' | 'no'>,
): PolledTime<string> => ({
  id,
  startMs,
  said: new Map(Object.entries(said)),
});
const idsOf = (times: readonly PolledTime<string>[]) => times.map(({ id }) => id);

test('the first time all required people said yes to comes before an earlier “if need be”', () => {
  const times = [
    time('late', 3, { ana: 'yes', bo: 'yes' }),
    time('middle', 2, { ana: 'yes', bo: 'maybe' }),
    time('early', 1, { ana: 'yes', bo: 'no' }),
  ];
  expect(idsOf(suiting(times, ['ana', 'bo']))).toEqual(['late', 'middle']);
  expect(idsOf(suiting(times, ['ana']))).toEqual(['early', 'middle', 'late']);
  expect(suiting(times, ['ana', 'silent'])).toEqual([]);
});

test('three people’s windows give only their common times, on the half-hour, over several days', () => {
  const windows = [
    [span(9, 12), span(33, 36)],
    [span(10, 13), span(34, 35)],
    [span(8, 11), span(30, 40)],
  ];
  const input = { minutes: 30, nowMs: 0, count: 3 };
  expect(fittingTimes(windows, input)).toEqual([span(10, 10.5), span(10.5, 11), span(34, 34.5)]);
  expect(fittingTimes(windows, { ...input, nowMs: 10.1 * hour })).toEqual([
    span(10.5, 11),
    span(34, 34.5),
    span(34.5, 35),
  ]);
  expect(fittingTimes([...windows, [span(11, 12)]], input)).toEqual([]);
});

test('calendar events are cut out of a window, even in its middle', () => {
  expect(without([span(9, 12), span(12, 14)], [span(10, 11), span(13, 20)])).toEqual([
    span(9, 10),
    span(11, 13),
  ]);
});

test('the time that is chosen from the start is never one at which the reader is busy', () => {
  const slot = (id: string, clashes: boolean) => ({ id, clashes });
  const any = () => true;
  expect(firstChoice([slot('a', true), slot('b', false)], any)?.id).toBe('b');
  expect(firstChoice([slot('a', true), slot('b', true)], any)).toBeUndefined();
  const times = [slot('a', true), slot('b', false), slot('c', false)];
  expect(
    firstChoice(
      times,
      ({ id }) => id === 'a',
      ({ id }) => id === 'c',
      any,
    )?.id,
  ).toBe('c');
});
