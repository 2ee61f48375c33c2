import { expect, test } from 'vitest';
import { isA, orAnswer } from './expected-end.ts';

class Full extends Error {
  readonly seats = 3;
}

const work = async (fault?: Error) => {
  if (fault) throw fault;
  return 'done';
};

test('work that succeeds returns its result', async () => {
  expect(await orAnswer(work(), isA(Full), () => 'full')).toBe('done');
});

test('an expected error becomes its answer, with its data', async () => {
  expect(await orAnswer(work(new Full()), isA(Full), async ({ seats }) => seats)).toBe(3);
});

test('every other error is rethrown unchanged', async () => {
  const fault = new TypeError('broken');
  await expect(orAnswer(work(fault), isA(Full), () => 'full')).rejects.toBe(fault);
});
