import { expect, test } from 'vitest';
import type { ListView } from '../../contract/views.ts';
import { inHeldOrder } from './use-stable-order.ts';

const list = (id: string, updatedAt: string, pinnedAt: string | null = null) =>
  ({ id, name: id, updatedAt, pinnedAt }) as unknown as ListView;

const order = (lists: readonly ListView[], held: Record<string, string>) =>
  inHeldOrder(lists, held).map(({ id }) => id);

test('LST-6 a list that changes while the page is open keeps its place', () => {
  const held = { a: '2026-03-01T00:00:00.000Z', b: '2026-03-02T00:00:00.000Z' };
  const changed = [list('a', '2026-03-09T00:00:00.000Z'), list('b', held.b)];
  expect(order(changed, held)).toEqual(['b', 'a']);
  expect(order(changed, {})).toEqual(['a', 'b']);
});

test('LST-6 a pinned list moves to its place at once, and a new one comes first among the rest', () => {
  const held = { a: '2026-03-01T00:00:00.000Z', b: '2026-03-02T00:00:00.000Z' };
  const pinned = list('a', held.a, '2026-03-05T00:00:00.000Z');
  expect(order([list('b', held.b), pinned, list('c', '2026-03-04T00:00:00.000Z')], held)).toEqual([
    'a',
    'c',
    'b',
  ]);
});
