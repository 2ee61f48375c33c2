import { expect, test, vi } from 'vitest';
import { systemClock } from '#platform/server/clock.ts';
import { createWaker } from './waker.ts';

test('a job requested before the workers have started runs once when they have, and at once after that', () => {
  const woken: string[] = [];
  const waker = createWaker(systemClock);
  for (const name of ['mail', 'digest', 'mail']) waker.wake(name);
  expect(woken).toEqual([]);
  waker.attach({ wake: (name) => void woken.push(name), stop: () => Promise.resolve() });
  expect(woken).toEqual(['mail', 'digest']);
  waker.wake('mail');
  expect(woken).toEqual(['mail', 'digest', 'mail']);
});

test('a job woken for a moment runs at it; an earlier moment replaces a later one', async () => {
  vi.useFakeTimers();
  try {
    const woken: number[] = [];
    const startMs = Date.now();
    const waker = createWaker({ now: () => new Date() });
    waker.attach({ wake: () => void woken.push(Date.now() - startMs), stop: () => Promise.resolve() });
    for (const aheadMs of [20_000, 5_000, 60_000, 3_600_000])
      waker.wakeAt('ends', new Date(startMs + aheadMs));
    await vi.advanceTimersByTimeAsync(7_200_000);
    expect(woken).toEqual([5_001]);
  } finally {
    vi.useRealTimers();
  }
});
