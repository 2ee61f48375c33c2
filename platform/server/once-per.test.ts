import { expect, test } from 'vitest';
import { oncePer } from './once-per.ts';

test('two parts of one request that need the same thing read it once, and the next request reads it again', async () => {
  let reads = 0;
  const read = oncePer(async ({ of }: { readonly of: string }) => `${of} ${++reads}`);
  const request = { of: 'Mara' };
  expect(await Promise.all([read(request), read(request)])).toEqual(['Mara 1', 'Mara 1']);
  expect(await read(request)).toBe('Mara 1');
  expect(await read({ of: 'Mara' })).toBe('Mara 2');
});

test('a read that failed is tried again', async () => {
  let reads = 0;
  const read = oncePer(async (_request: object) => {
    if (++reads === 1) throw new Error('the database is away');
    return reads;
  });
  const request = {};
  await expect(read(request)).rejects.toThrow('away');
  expect(await read(request)).toBe(2);
});
