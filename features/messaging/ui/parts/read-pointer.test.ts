import { expect, test } from 'vitest';
import { createReadPointer } from './read-pointer.ts';

/** A pointer at 5 with the clock and the server in the test's hands. */
function setUp() {
  const told: number[] = [];
  const answers: { arrive(): Promise<void>; fail(): Promise<void> }[] = [];
  const timers = new Set<() => void>();
  const settled = async () => {
    for (let turn = 0; turn < 3; turn++) await Promise.resolve();
  };
  const pointer = createReadPointer({
    readSeq: 5,
    afterMs: 1_000,
    send: (seq) =>
      new Promise((resolve, reject) => {
        told.push(seq);
        answers.push({
          arrive: async () => {
            resolve();
            await settled();
          },
          fail: async () => {
            reject(new Error('unreachable'));
            await settled();
          },
        });
      }),
    later: (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
  });
  const secondPasses = () => {
    for (const run of [...timers]) {
      timers.delete(run);
      run();
    }
  };
  return { pointer, told, answers, timers, secondPasses };
}

test('a message is read after it was in view for the whole time', () => {
  const { pointer, told, secondPasses } = setUp();
  pointer.see(7);
  expect(told).toEqual([]);
  secondPasses();
  expect(told).toEqual([7]);
});

test('a message that left the view in time is not read', () => {
  const { pointer, told, secondPasses } = setUp();
  pointer.see(7);
  pointer.see(null);
  secondPasses();
  expect(told).toEqual([]);
});

test('the pointer never goes back', () => {
  const { pointer, told, timers } = setUp();
  pointer.see(5);
  pointer.see(3);
  expect(timers.size).toBe(0);
  expect(told).toEqual([]);
});

test('messages that arrive one after the other have their own time each and share requests', async () => {
  const { pointer, told, answers, secondPasses } = setUp();
  pointer.see(6);
  pointer.see(8);
  secondPasses();
  expect(told).toEqual([6]);
  secondPasses();
  pointer.see(9);
  secondPasses();
  expect(told).toEqual([6]);
  await answers[0]?.arrive();
  expect(told).toEqual([6, 9]);
});

test('a reading that did not arrive is told again at the next look', async () => {
  const { pointer, told, answers, secondPasses } = setUp();
  pointer.see(6);
  secondPasses();
  await answers[0]?.fail();
  pointer.see(6);
  secondPasses();
  expect(told).toEqual([6, 6]);
});

test('what was read in another tab is not told again', () => {
  const { pointer, told, secondPasses } = setUp();
  pointer.see(7);
  pointer.advance(7);
  secondPasses();
  pointer.see(7);
  secondPasses();
  expect(told).toEqual([]);
});
