import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { countedAttempts, noteResetAttempt, resetWaitMs, waitMsOf } from './reset-allowance.ts';

const start = 1_800_000_000_000;
const everyMinute = Array.from({ length: limits.resetAttempts }, (_, index) => start + index * 1_000);

test('AUT-6 a browser has ten attempts in ten minutes, and the eleventh waits until the first has expired', () => {
  const at = start + 60_000;
  expect(waitMsOf(countedAttempts(everyMinute.slice(1).join(' '), at), at)).toBe(0);
  expect(waitMsOf(countedAttempts(everyMinute.join(' '), at), at)).toBe(limits.resetWindowMs - 60_000);
  const later = start + limits.resetWindowMs;
  expect(waitMsOf(countedAttempts(everyMinute.join(' '), later), later)).toBe(0);
});

test('anything but a moment in the last ten minutes does not count', () => {
  expect(countedAttempts(null, start)).toEqual([]);
  expect(countedAttempts('', start)).toEqual([]);
  expect(countedAttempts(`x ${start + 5} ${start - limits.resetWindowMs} ${start - 1} NaN`, start)).toEqual([
    start - 1,
  ]);
});

test('AUT-6 a browser’s attempts count in order of time, including this very moment', () => {
  expect(countedAttempts(`${start} ${start - 1} ${start - 2}`, start)).toEqual([start - 2, start - 1, start]);
});

test('X18 a browser that stores nothing never waits by its own count, as the server keeps one', () => {
  for (let tries = 0; tries <= limits.resetAttempts; tries++) noteResetAttempt(start);
  expect(resetWaitMs(start)).toBe(0);
});
