import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { countedAttempts, noteResetAttempt, resetWaitMs, waitMsOf } from './reset-allowance.ts';

const start = 1_800_000_000_000;
const everyMinute = Array.from({ length: limits.resetAttempts }, (_, index) => start + index * 1_000);

test('AUT-6 ten attempts of a browser are allowed in ten minutes, and the eleventh waits for the first to be over', () => {
  const at = start + 60_000;
  expect(waitMsOf(countedAttempts(everyMinute.slice(1).join(' '), at), at)).toBe(0);
  expect(waitMsOf(countedAttempts(everyMinute.join(' '), at), at)).toBe(limits.resetWindowMs - 60_000);
  const later = start + limits.resetWindowMs;
  expect(waitMsOf(countedAttempts(everyMinute.join(' '), later), later)).toBe(0);
});

test('what is not a moment of the last ten minutes does not count', () => {
  expect(countedAttempts(null, start)).toEqual([]);
  expect(countedAttempts('', start)).toEqual([]);
  expect(countedAttempts(`x ${start + 5} ${start - limits.resetWindowMs} ${start - 1} NaN`, start)).toEqual([
    start - 1,
  ]);
});

test('AUT-6 the tries of a browser count in the order of their times, this very moment included', () => {
  expect(countedAttempts(`${start} ${start - 1} ${start - 2}`, start)).toEqual([start - 2, start - 1, start]);
});

test('X18 a browser that keeps nothing never has to wait on its own account: the server counts for itself', () => {
  for (let tries = 0; tries <= limits.resetAttempts; tries++) noteResetAttempt(start);
  expect(resetWaitMs(start)).toBe(0);
});
