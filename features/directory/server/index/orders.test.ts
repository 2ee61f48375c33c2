import { expect, test } from 'vitest';
import { type Sort, sorts } from '../../limits.ts';
import { comparePeople, orderKeyOf, placeIn } from './orders.ts';

const person = (id: string, sortName: string, lastName: string, [joinedMs, confirmedMs] = [0, 0]) => ({
  id: id as never,
  sortName,
  lastName,
  joinedMs,
  confirmedMs,
});
const people = [
  person('1', 'ana zorn', 'zorn', [10, 0]),
  person('2', 'bo adler', 'adler', [30, 5]),
  person('3', 'cleo adler', 'adler', [0, 5]),
  person('4', 'ana zorn', 'zorn', [20, 9]),
];

test.each([
  ['name', ['1', '4', '2', '3']],
  ['last', ['2', '3', '1', '4']],
  ['newest', ['2', '4', '1', '3']],
  ['confirmed', ['4', '2', '3', '1']],
] satisfies [Sort, string[]][])(
  'each order sorts people by %s, and no two people share a position',
  (sort, ids) => {
    const sorted = [...people].sort(comparePeople(sort));
    expect(sorted.map(({ id }) => id)).toEqual(ids);
    sorted.forEach((one, index) => expect(placeIn(sort, sorted, orderKeyOf(sort, one))).toBe(index));
  },
);

test.each(sorts)('a person who has left still marks their place in the order: %s', (sort) => {
  const sorted = [...people].sort(comparePeople(sort));
  for (const [index, gone] of sorted.entries()) {
    const left = sorted.filter((one) => one !== gone);
    expect(placeIn(sort, left, orderKeyOf(sort, gone))).toBe(index);
  }
});
