import type { Sort } from '../../limits.ts';

/** A person's position in an order: sort key, then name, then id, so that no two positions are equal. */
export interface OrderKey {
  readonly first: string | number;
  readonly sortName: string;
  readonly id: string;
}

/** The fields the orders sort by. */
interface Ordered {
  readonly id: string;
  readonly sortName: string;
  readonly lastName: string;
  readonly joinedMs: number;
  readonly confirmedMs: number;
}

/** The key of each order. Latest dates come first, people without a date last. */
const firstOf: Readonly<Record<Sort, (person: Ordered) => string | number>> = {
  name: ({ sortName }) => sortName,
  last: ({ lastName }) => lastName,
  newest: ({ joinedMs }) => -joinedMs,
  confirmed: ({ confirmedMs }) => -confirmedMs,
};

export const orderKeyOf = (sort: Sort, person: Ordered): OrderKey => ({
  first: firstOf[sort](person),
  sortName: person.sortName,
  id: person.id,
});

// By code unit, as the search sorts names too: a locale's collation could differ between two servers.
const compare = <Value extends string | number>(one: Value, other: Value) =>
  one < other ? -1 : Number(one > other);

const compareKeys = (one: OrderKey, other: OrderKey): number =>
  compare(one.first, other.first) || compare(one.sortName, other.sortName) || compare(one.id, other.id);

export const comparePeople =
  (sort: Sort) =>
  (one: Ordered, other: Ordered): number => {
    const of = firstOf[sort];
    return compare(of(one), of(other)) || compare(one.sortName, other.sortName) || compare(one.id, other.id);
  };

/** The index at which this key is, or would be inserted, among people in this order. */
export function placeIn(sort: Sort, inOrder: readonly Ordered[], key: OrderKey): number {
  let low = 0;
  let high = inOrder.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const one = inOrder[middle];
    if (one && compareKeys(orderKeyOf(sort, one), key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
