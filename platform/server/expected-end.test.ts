import { expect, test } from 'vitest';
import { isA, orAnswer } from './expected-end.ts';

class Full extends Error {
  readonly seats = 3;
}

const work = async (fault?: Error) => {
  if (fault) throw fault;
  return 'done';
};

test('work that comes to its end is not answered for', async () => {
  expect(await orAnswer(work(), isA(Full), () => 'full')).toBe('done');
});

test('an end that was expected becomes its answer, with what it carries', async () => {
  expect(await orAnswer(work(new Full()), isA(Full), async ({ seats }) => seats)).toBe(3);
});

test('every other fault goes on as it is', async () => {
  const fault = new TypeError('broken');
  await expect(orAnswer(work(fault), isA(Full), () => 'full')).rejects.toBe(fault);
});
