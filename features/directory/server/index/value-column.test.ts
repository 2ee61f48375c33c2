import { expect, test } from 'vitest';
import { createValueColumn } from './value-column.ts';

test('whatever is put where and however often, each counts with what they have now', () => {
  // Repeatable, and mixed enough.
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const column = createValueColumn();
  const held = new Map<number, number[]>();
  for (let turn = 0; turn < 20_000; turn++) {
    const slot = Math.floor(random() * 3_000);
    const values = Array.from({ length: Math.floor(random() * 5) }, () => Math.floor(random() * 50));
    const own = [...new Set(values)];
    held.set(slot, own);
    column.put(slot, own);
  }
  const counts = new Uint32Array(50);
  for (const slot of held.keys()) column.count(slot, counts);
  const expected = new Uint32Array(50);
  for (const value of [...held.values()].flat()) expected[value] = (expected[value] ?? 0) + 1;
  expect(counts).toEqual(expected);
  const marks = new Uint8Array(50);
  marks[13] = 1;
  for (const [slot, values] of held) expect(column.hasMarked(slot, marks)).toBe(values.includes(13));
});
