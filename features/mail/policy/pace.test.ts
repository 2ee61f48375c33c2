import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { nextTurn } from './pace.ts';

const hourMs = 60 * 60_000;

test('an address gets six mails at once, the seventh an hour after the first, and the twenty-first a day after it', () => {
  const sends: number[] = [];
  for (let count = 0; count < 21; count++) sends.push(nextTurn(sends, 1_000));
  expect(sends.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 1_000));
  expect(sends.slice(6, 12)).toEqual(Array.from({ length: 6 }, () => 1_000 + hourMs));
  expect(sends[20]).toBe(1_000 + 24 * hourMs);
});

test('whenever mails are asked for, no hour has more than six of them and no day more than twenty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 * hourMs }), { maxLength: 60 }), (pauses) => {
      const sends: number[] = [];
      let nowMs = 0;
      for (const pauseMs of pauses) {
        nowMs += pauseMs;
        sends.push(nextTurn(sends, nowMs));
      }
      for (const { most, withinMs } of limits.perOutsider) {
        for (const endMs of sends) {
          expect(sends.filter((atMs) => atMs > endMs - withinMs && atMs <= endMs).length).toBeLessThanOrEqual(
            most,
          );
        }
      }
    }),
  );
});
