import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createGroupCommit, Overloaded } from './send-messages.ts';

const sizes = { batchMax: 5, waitingMax: 1_000, lanes: 1, gatherMs: 1 };

test('items that arrive during a commit share the next one, up to the batch size', async () => {
  const batches: number[] = [];
  const group = createGroupCommit<number, number>(async (items) => {
    batches.push(items.length);
    await new Promise((resolve) => setImmediate(resolve));
    return items.map((item) => item * 2);
  }, sizes);
  const results = await Promise.all(Array.from({ length: 12 }, (_, index) => group.add(index)));
  expect(results).toEqual(Array.from({ length: 12 }, (_, index) => index * 2));
  expect(batches).toEqual([5, 5, 2]);
});

test('a batch with bad items is split until only they fail, and order is kept among the others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }), async (isBad) => {
      const written: number[] = [];
      const group = createGroupCommit<number, number>(async (items) => {
        if (items.some((item) => isBad[item])) throw new Error('bad item');
        written.push(...items);
        return items;
      }, sizes);
      const outcomes = await Promise.allSettled(isBad.map((_, index) => group.add(index)));
      expect(outcomes.map((outcome) => outcome.status === 'rejected')).toEqual(isBad);
      expect(written).toEqual(written.toSorted((a, b) => a - b));
    }),
    { numRuns: 100 },
  );
});

test('items beyond the queue’s limit are refused at once instead of letting it grow without end', async () => {
  const gate = Promise.withResolvers<void>();
  const group = createGroupCommit<number, number>(
    async (items) => {
      await gate.promise;
      return items;
    },
    { ...sizes, batchMax: 1, waitingMax: 2 },
  );
  const accepted = [group.add(1)];
  await new Promise((resolve) => setImmediate(resolve));
  accepted.push(group.add(2), group.add(3));
  await expect(group.add(4)).rejects.toBeInstanceOf(Overloaded);
  gate.resolve();
  expect(await Promise.all(accepted)).toEqual([1, 2, 3]);
  await group.idle();
});

test('a batch gathers while several items arrive at once, and an item alone after that is not delayed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const batches: number[] = [];
  const group = createGroupCommit<number, number>(
    async (items) => {
      batches.push(items.length);
      return items;
    },
    { ...sizes, gatherMs: 20 },
  );
  await Promise.all([group.add(1), group.add(2)]);
  const later = [group.add(3)];
  await vi.advanceTimersByTimeAsync(19);
  later.push(group.add(4), group.add(5));
  expect(batches).toEqual([2]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(later);
  const last = group.add(6);
  await vi.advanceTimersByTimeAsync(20);
  await last;
  await group.add(7);
  expect(batches).toEqual([2, 3, 1, 1]);
  vi.useRealTimers();
});
