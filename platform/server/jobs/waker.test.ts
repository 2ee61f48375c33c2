import { expect, test } from 'vitest';
import { createWaker } from './waker.ts';

test('a job that is asked for before the workers are there runs once when they are, and at once after that', () => {
  const woken: string[] = [];
  const waker = createWaker();
  for (const name of ['mail', 'digest', 'mail']) waker.wake(name);
  expect(woken).toEqual([]);
  waker.attach({ wake: (name) => void woken.push(name), stop: () => Promise.resolve() });
  expect(woken).toEqual(['mail', 'digest']);
  waker.wake('mail');
  expect(woken).toEqual(['mail', 'digest', 'mail']);
});
