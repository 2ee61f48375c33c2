import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildKeyTable, positionsOf } from './key-table.ts';

test('a lookup finds every position of a text and no other', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 3 }), {
    maxLength: 80,
  });
  fc.assert(
    fc.property(
      texts,
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 3 }),
      (list, text) => {
        const places = list.flatMap((known, place) => (known === text ? [place] : []));
        expect(positionsOf(buildKeyTable(list), list, text).sort((one, other) => one - other)).toEqual(
          places,
        );
      },
    ),
  );
});
