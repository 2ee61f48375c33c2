import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain } from './live/ask-again.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const queryKey = ['lists'];

/** A list on screen, and how often the server was asked for it. */
async function shownList() {
  const cache = createQueryClient();
  let asked = 0;
  const queryFn = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return ++asked;
  };
  new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  return { cache, askedSince: () => asked - 1 };
}

test('an act that changes a list and its own live event refetch the list once, whichever comes first', async () => {
  const { cache, askedSince } = await shownList();
  void cache.invalidateQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(10);
  askAgain(cache, queryKey);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(askedSince()).toBe(1);

  askAgain(cache, queryKey);
  await vi.advanceTimersByTimeAsync(10);
  void cache.invalidateQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(askedSince()).toBe(2);
});

test('an event during a fetch of the list triggers one more fetch, as the answer may not include it', async () => {
  const { cache, askedSince } = await shownList();
  void cache.invalidateQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(60);
  askAgain(cache, queryKey);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(askedSince()).toBe(2);
});

test('a refetched query is stale at once, and waiting for it resolves when it has arrived', async () => {
  const { cache, askedSince } = await shownList();
  let isThere = false;
  void cache.invalidateQueries({ queryKey }).then(() => (isThere = true));
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
  await vi.advanceTimersByTimeAsync(60);
  expect([isThere, askedSince()]).toEqual([false, 0]);
  await vi.advanceTimersByTimeAsync(20);
  expect([isThere, askedSince()]).toEqual([true, 1]);
});

test('a query only marked stale is not fetched', async () => {
  const { cache, askedSince } = await shownList();
  await cache.invalidateQueries({ queryKey, refetchType: 'none' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(askedSince()).toBe(0);
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
