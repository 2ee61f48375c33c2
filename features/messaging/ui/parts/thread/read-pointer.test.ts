import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReadPointer } from './read-pointer.ts';

/** A pointer at 5 whose clock and server the test controls. */
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

test('a message that left the view early is not read', () => {
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

test('messages that arrive one after another each have their own time, and share requests', async () => {
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

test('a read that did not reach the server is sent again at the next look', async () => {
  const { pointer, told, answers, secondPasses } = setUp();
  pointer.see(6);
  secondPasses();
  await answers[0]?.fail();
  pointer.see(6);
  secondPasses();
  expect(told).toEqual([6, 6]);
});

test('messages read in another tab are not reported again', () => {
  const { pointer, told, secondPasses } = setUp();
  pointer.see(7);
  pointer.advance(7);
  secondPasses();
  pointer.see(7);
  secondPasses();
  expect(told).toEqual([]);
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('see' as const), seq: fc.option(fc.integer({ min: 1, max: 30 })) }),
  fc.record({ kind: fc.constant('advance' as const), seq: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant('second' as const) }),
  fc.record({ kind: fc.constant('answer' as const) }),
  fc.record({ kind: fc.constant('failure' as const) }),
);

test('G14 UNR-1 whatever is seen, sent, lost and moved elsewhere: the pointer moves forward, to messages that were in view', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const told: number[] = [];
      const seen = new Set<number>();
      let timers: (() => void)[] = [];
      let answers: PromiseWithResolvers<void>[] = [];
      let reached = 5;
      const pointer = createReadPointer({
        readSeq: 5,
        afterMs: 1_000,
        send: (seq) => {
          told.push(seq);
          const answer = Promise.withResolvers<void>();
          answers.push(answer);
          return answer.promise;
        },
        later: (run) => {
          timers.push(run);
          return () => {
            timers = timers.filter((timer) => timer !== run);
          };
        },
      });
      for (const taken of steps) {
        const before = told.length;
        if (taken.kind === 'see') {
          if (taken.seq !== null) seen.add(taken.seq);
          pointer.see(taken.seq);
        }
        if (taken.kind === 'advance') {
          reached = Math.max(reached, taken.seq);
          pointer.advance(taken.seq);
        }
        if (taken.kind === 'second') {
          const due = timers;
          timers = [];
          for (const run of due) run();
        }
        if (taken.kind === 'answer' || taken.kind === 'failure') {
          const [answer, ...rest] = answers;
          answers = rest;
          const lastTold = told.at(-1) ?? 0;
          if (answer && taken.kind === 'answer') {
            reached = Math.max(reached, lastTold);
            answer.resolve();
          } else answer?.reject(new Error('lost'));
          // The pointer learns of it in the next microtask.
          await Promise.resolve();
        }
        for (const seq of told.slice(before)) {
          expect(seq).toBeGreaterThan(5);
          expect(seen.has(seq)).toBe(true);
          // Never what the server already has.
          expect(seq).toBeGreaterThan(taken.kind === 'answer' ? 5 : reached);
        }
        expect(answers.length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 10_000 },
  );
});
