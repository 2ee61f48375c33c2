import { expect, test } from 'vitest';
import { createWorkQueue, HashingBusy, hashesOn } from './hash-queue.ts';

/** Work that lasts until it is told to end. */
function work(queue: ReturnType<typeof createWorkQueue>) {
  const end = Promise.withResolvers<void>();
  const done = queue.run(() => end.promise);
  done.catch(() => undefined);
  return { done, end: end.resolve, fail: end.reject };
}

test('G23 two hashes run at once, the next ones wait in order, and one more is refused', async () => {
  const queue = createWorkQueue({ atOnce: 2, waitingMax: 2 });
  const [first, second, third, fourth] = [work(queue), work(queue), work(queue), work(queue)];
  expect(queue.load()).toEqual({ running: 2, waiting: 2, done: 0 });
  await expect(queue.run(async () => 'never')).rejects.toThrow(HashingBusy);
  first.end();
  await first.done;
  expect(queue.load()).toEqual({ running: 2, waiting: 1, done: 1 });
  for (const one of [second, third, fourth]) one.end();
  await Promise.all([second.done, third.done, fourth.done]);
  expect(queue.load()).toEqual({ running: 0, waiting: 0, done: 4 });
  expect(await queue.run(async () => 'again')).toBe('again');
});

test('a failed piece of work gives its place back', async () => {
  const queue = createWorkQueue({ atOnce: 1, waitingMax: 1 });
  const [failing, waiting] = [work(queue), work(queue)];
  failing.fail(new Error('broken'));
  await expect(failing.done).rejects.toThrow('broken');
  waiting.end();
  await waiting.done;
  expect(queue.load()).toEqual({ running: 0, waiting: 0, done: 2 });
});

test('a refused caller gets 429 and when to retry', () => {
  expect(new HashingBusy()).toMatchObject({
    code: 'password.busy',
    status: 429,
    data: { retryAfterSeconds: 5 },
  });
});

test('G23 hashing leaves one processor free for messages, still runs on a single one, and never uses more than three', () => {
  expect([1, 2, 3, 4, 16].map(hashesOn)).toEqual([1, 1, 2, 3, 3]);
});
