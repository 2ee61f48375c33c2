import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDistance } from './edit-distance.ts';

const distance = createDistance();
function editsBetween(typed: string, word: string): number {
  distance.prepare(typed);
  return distance.to(
    Uint16Array.from(word, (letter) => letter.charCodeAt(0)),
    0,
    word.length,
  );
}

test('a missing, extra, wrong or swapped letter is one edit', () => {
  expect(editsBetween('smith', 'smith')).toBe(0);
  expect(editsBetween('smth', 'smith')).toBe(1);
  expect(editsBetween('smiith', 'smith')).toBe(1);
  expect(editsBetween('smyth', 'smith')).toBe(1);
  expect(editsBetween('simth', 'smith')).toBe(1);
  expect(editsBetween('мраия', 'мария')).toBe(1);
  expect(editsBetween('kitten', 'sitting')).toBe(3);
  expect(editsBetween('a', '')).toBe(1);
});

test('the distance equals the plain table’s, for words up to 32 letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '龙'), minLength: 1, maxLength: 32 });
  fc.assert(
    fc.property(word, word, (typed, other) => {
      expect(editsBetween(typed, other)).toBe(tableDistance(typed, other));
    }),
    { numRuns: 2_000 },
  );
});

function tableDistance(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= left.length; row++) {
    const current: number[] = [row];
    rows.push(current);
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const edits = [
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (isSame ? 0 : 1),
      ];
      current.push(Math.min(...edits, isSwap ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY));
    }
  }
  return cell(left.length, right.length);
}
