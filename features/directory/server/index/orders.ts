import type { Sort } from '../../limits.ts';

/** Where somebody stands in an order: by its own key, then by name, then by id, so that no two stand at one place. */
export interface OrderKey {
  readonly first: string | number;
  readonly sortName: string;
  readonly id: string;
}

/** What of somebody the orders go by. */
interface Ordered {
  readonly id: string;
  readonly sortName: string;
  readonly lastName: string;
  readonly joinedMs: number;
  readonly confirmedMs: number;
}

/** The key of each order; of moments the latest is first, and whoever has none is last. */
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

// By code unit, as the search orders names too: a language's own order would differ between two servers.
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

/** Where somebody with this key stands or would stand among people in this order. */
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
