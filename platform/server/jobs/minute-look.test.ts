import { expect, test } from 'vitest';
import { minuteLook } from './minute-look.ts';

test('a job that fails or takes long keeps no other from its look, and is not begun twice while it runs', async () => {
  const begun: string[] = [];
  const may = Promise.withResolvers<void>();
  const job = (name: string, run: () => Promise<void> = async () => undefined) => ({
    name,
    run: () => {
      begun.push(name);
      return run();
    },
  });
  const look = minuteLook(
    [
      job('fails', () => Promise.reject(new Error('the table is gone'))),
      job('slow', () => may.promise),
      job('quick'),
    ],
    async () => new Set(),
  );
  await look.job.run();
  expect(begun).toEqual(['fails', 'slow', 'quick']);
  await look.job.run();
  expect(begun).toEqual(['fails', 'slow', 'quick', 'fails', 'quick']);
  may.resolve();
  await look.ended();
  await look.job.run();
  expect(begun.slice(5)).toEqual(['fails', 'slow', 'quick']);
});
