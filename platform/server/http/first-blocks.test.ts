import { expect, test } from 'vitest';
import type { HoldId } from '#platform/contract/live.ts';
import { named } from '#platform/testing/named.ts';
import { firstBlocks, type PageStart } from './first-blocks.ts';

const farOffMs = 60_000;
const never = new Promise<never>(() => undefined);

const startWith = (answers: Readonly<Record<string, () => Promise<string | undefined>>>): PageStart => ({
  addresses: Object.keys(answers),
  answer: async (address) => answers[address]?.(),
  hold: async () => named('h1'),
});

test('people’s text can’t escape its block: the page has the same text and none of their tags', async () => {
  const written = { line: '</script><script>alert(1)</script><!-- \u2028 & "quoted"' };
  const blocks = await firstBlocks(
    startWith({ '/api/one?a=1&b=2': async () => JSON.stringify(written) }),
    farOffMs,
  );
  const [, name, json = ''] = /data-answer="([^"]*)">([^<]*)<\/script>$/.exec(blocks) ?? [];
  expect(name).toBe('/api/one?a=1&amp;b=2');
  expect(JSON.parse(json)).toEqual(written);
  expect(blocks.match(/<[^>]*>/g)).toEqual([
    '<script type="application/json" data-hold="h1">',
    '</script>',
    '<script type="application/json" data-answer="/api/one?a=1&amp;b=2">',
    '</script>',
  ]);
});

test('a refused answer is left out, and a slow one is not waited for', async () => {
  const blocks = await firstBlocks(
    startWith({
      '/api/refused': async () => undefined,
      '/api/slow': () => never,
      '/api/there': async () => '1',
    }),
    30,
  );
  expect(blocks).toContain('data-answer="/api/there">1<');
  expect(blocks).not.toMatch(/refused|slow/);
});

test('events are kept before anything is read', async () => {
  const order: string[] = [];
  const start = startWith({ '/api/me': async () => void order.push('read') });
  const hold = Promise.withResolvers<HoldId | undefined>();
  const blocks = firstBlocks(
    {
      ...start,
      hold: () => {
        order.push('keep');
        return hold.promise.then((id) => {
          order.push('kept');
          return id;
        });
      },
    },
    farOffMs,
  );
  await new Promise(setImmediate);
  hold.resolve(undefined);
  expect(await blocks).toBe('');
  expect(order).toEqual(['keep', 'kept', 'read']);
});
