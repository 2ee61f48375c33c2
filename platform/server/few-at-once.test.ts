import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

test('no more than so many run at a time, and the results stand in the order of the items', async () => {
  let running = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  const work = async (item: number) => {
    most = Math.max(most, ++running);
    await new Promise<void>((done) => void waiting.push(done));
    running--;
    return item * 10;
  };
  const done = fewAtOnce([1, 2, 3, 4, 5], 2, work);
  // The last of those that wait ends first.
  for (let ended = 0; ended < 5; ended++) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.pop()?.();
  }
  expect(await done).toEqual([10, 20, 30, 40, 50]);
  expect(most).toBe(2);
});

test('what fails for one item is the answer, and with nothing to do nothing is done', async () => {
  const refuse = (item: number) => Promise.reject(new Error(`not ${String(item)}`));
  await expect(fewAtOnce([7], 3, refuse)).rejects.toThrow('not 7');
  expect(await fewAtOnce([], 3, refuse)).toEqual([]);
});
