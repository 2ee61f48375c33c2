import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PersonId } from '#platform/contract/ids.ts';
import { createImportThread } from './import-thread.ts';

const person = randomUUID() as PersonId;
const threadOf = (answer: string, limitMs?: number) => {
  const lines = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ input }) => { ${answer} });`;
  const worker = new URL(`data:text/javascript,${encodeURIComponent(lines)}`);
  return createImportThread<{ look: (input: string) => string }>(worker, limitMs);
};

test('a file that the thread is never done with is refused as too hard', async () => {
  const thread = threadOf('', 50);
  expect(await thread.run(person, 'look', 'endless')).toBe('too_hard');
  thread.stop();
});

test('a file that ends the thread is refused as too hard, and the next one is read', async () => {
  const thread = threadOf(`if (input === 'greedy') throw new RangeError('too much memory');
    parentPort.postMessage({ done: { answer: 'read' } });`);
  expect(await thread.run(person, 'look', 'greedy')).toBe('too_hard');
  expect(await thread.run(person, 'look', 'easy')).toBe('read');
  thread.stop();
});

test('a task of ours that fails is no matter of the file', async () => {
  const thread = threadOf("parentPort.postMessage({ done: { fault: 'a line of ours' } });");
  await expect(thread.run(person, 'look', 'any')).rejects.toThrow('a line of ours');
  thread.stop();
});
