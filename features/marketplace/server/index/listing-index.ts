import { fold } from '#platform/contract/fold.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { type FacetName, facetNames, type ListSort, listSorts, payKinds } from '../../limits.ts';
import type { ListingRow } from '../tables.ts';
import { createValueBook, type ValueBook } from './value-book.ts';
import { createWordBook, type WordBook, wordsOf } from './word-book.ts';

/** A live listing as the index holds it, without anything that names a confidential poster. */
export interface Indexed {
  readonly slot: number;
  readonly id: ClientId;
  readonly ownerId: PersonId;
  readonly isConfidential: boolean;
  readonly isForConnections: boolean;
  readonly numbers: Readonly<Record<FacetName, number>>;
  /** In the smallest unit; null on request. */
  readonly rateMinor: number | null;
  readonly currency: string;
  readonly pay: number;
  /** Days as text, which compare as dates; null without dates. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly publishedMs: number;
  readonly expiresMs: number;
  readonly words: readonly string[];
  /** Of the row. */
  readonly version: number;
}

/** All live listings, in the memory of this process. */
export interface ListingIndex {
  put(row: ListingRow): void;
  remove(id: ClientId): void;
  find(id: ClientId): Indexed | undefined;
  /** In an order that is kept as listings come and go: nothing is sorted for a request. */
  inOrder(sort: ListSort): readonly Indexed[];
  /** Whose they are. */
  ownedBy(people: readonly PersonId[]): ClientId[];
  readonly books: Readonly<Record<FacetName, ValueBook>>;
  readonly words: WordBook;
  /** One more than the highest slot. */
  readonly slots: number;
  readonly size: number;
}

type Key = Pick<Indexed, 'id' | 'publishedMs' | 'rateMinor' | 'currency' | 'pay'>;

/** The value of the facet for listings that state no union; no folded name is this. */
export const noUnion = '-';

const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const newest = (one: Key, other: Key) => other.publishedMs - one.publishedMs || text(other.id, one.id);

/**
 * Amounts are compared within one currency and one way of paying and never across them: groups in their order, the
 * highest first in each; what has no amount comes last (MKT-7).
 */
function byRate(one: Key, other: Key): number {
  if (one.rateMinor === null || other.rateMinor === null) {
    if (one.rateMinor === other.rateMinor) return newest(one, other);
    return one.rateMinor === null ? 1 : -1;
  }
  return (
    text(one.currency, other.currency) ||
    one.pay - other.pay ||
    other.rateMinor - one.rateMinor ||
    newest(one, other)
  );
}

export const orders: Readonly<Record<ListSort, (one: Key, other: Key) => number>> = {
  new: newest,
  rate: byRate,
};

/** The first place in an order that is not before a key. */
export function placeIn(sort: ListSort, order: readonly Indexed[], key: Key): number {
  const compare = orders[sort];
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = order[middle];
    if (one && compare(one, key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function createListingIndex(rows: Iterable<ListingRow> = []): ListingIndex {
  const books = Object.fromEntries(facetNames.map((name) => [name, createValueBook()])) as Record<
    FacetName,
    ValueBook
  >;
  const words = createWordBook();
  const byId = new Map<ClientId, Indexed>();
  const free: number[] = [];
  let slots = 0;

  const read = (row: ListingRow): Indexed => ({
    slot: free.pop() ?? slots++,
    id: row.id,
    ownerId: row.ownerId,
    isConfidential: row.isConfidential,
    isForConnections: row.audience === 'connections',
    numbers: {
      kind: books.kind.numberOf(row.kind),
      pay: books.pay.numberOf(row.pay),
      currency: books.currency.numberOf(row.rateMinor === null ? '' : row.currency),
      city: books.city.numberOf(fold(row.city), row.city),
      union: books.union.numberOf(fold(row.unionName) || noUnion, row.unionName),
    },
    rateMinor: row.rateMinor,
    currency: row.currency,
    pay: payKinds.indexOf(row.pay),
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    publishedMs: row.publishedAt?.getTime() ?? 0,
    expiresMs: row.expiresAt?.getTime() ?? 0,
    // A confidential poster's company is not written down here, so no text finds it.
    words: wordsOf(
      row.title,
      row.project,
      row.city,
      row.unionName,
      row.kit,
      row.terms,
      row.about,
      row.isConfidential ? '' : row.company,
    ),
    version: row.version,
  });
  const hold = (row: ListingRow) => {
    const one = read(row);
    byId.set(one.id, one);
    words.add(one.slot, one.words);
    return one;
  };

  const first = [...rows].map(hold);
  const inOrder = Object.fromEntries(listSorts.map((sort) => [sort, first.toSorted(orders[sort])])) as Record<
    ListSort,
    Indexed[]
  >;

  const remove = (id: ClientId) => {
    const known = byId.get(id);
    if (!known) return;
    byId.delete(id);
    words.remove(known.slot, known.words);
    for (const sort of listSorts) inOrder[sort].splice(placeIn(sort, inOrder[sort], known), 1);
    free.push(known.slot);
  };
  return {
    put(row) {
      remove(row.id);
      const one = hold(row);
      for (const sort of listSorts) inOrder[sort].splice(placeIn(sort, inOrder[sort], one), 0, one);
    },
    remove,
    find: (id) => byId.get(id),
    inOrder: (sort) => inOrder[sort],
    ownedBy(people) {
      const wanted = new Set(people);
      return inOrder.new.flatMap(({ id, ownerId }) => (wanted.has(ownerId) ? [id] : []));
    },
    books,
    words,
    get slots() {
      return slots;
    },
    get size() {
      return byId.size;
    },
  };
}
