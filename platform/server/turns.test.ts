import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('work requested first ends first, however long it takes', async () => {
  const turns = createTurns();
  const ended: string[] = [];
  let letGo = (_: unknown) => undefined as void;
  const slow = turns.take(async () => {
    await new Promise((resolve) => {
      letGo = resolve;
    });
    ended.push('slow');
  });
  const quick = turns.take(async () => void ended.push('quick'));
  await Promise.resolve();
  expect(ended).toEqual([]);
  letGo(undefined);
  await Promise.all([slow, quick]);
  expect(ended).toEqual(['slow', 'quick']);
});

test('an error reaches its caller, and the next one still runs', async () => {
  const turns = createTurns();
  const broken = turns.take(async () => {
    throw new Error('the table is away');
  });
  const next = turns.take(async () => 'read');
  await expect(broken).rejects.toThrow('the table is away');
  expect(await next).toBe('read');
  await turns.ended();
});
