import { knownLabel } from '#features/catalogues/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { type FacetName, facetNames, type ListSort, listSorts, payKinds } from '../../limits.ts';
import type { ListingRow } from '../tables.ts';
import { type Columns, createColumns, dayNumber } from './columns.ts';
import { createValueBook, type ValueBook } from './value-book.ts';
import { createWordBook, type WordBook, wordsOf } from './word-book.ts';

/** A live listing as the index holds it, besides its columns. Nothing here names a confidential poster to a search. */
export interface Indexed {
  readonly slot: number;
  readonly id: ClientId;
  readonly ownerId: PersonId;
  /** In the smallest unit; null on request. */
  readonly rateMinor: number | null;
  readonly currency: string;
  readonly pay: number;
  readonly publishedMs: number;
  readonly words: readonly string[];
  /** Of the row. */
  readonly version: number;
}

/** All live listings, in the memory of this process. */
export interface ListingIndex {
  put(row: ListingRow): void;
  remove(id: ClientId): void;
  find(id: ClientId): Indexed | undefined;
  at(slot: number): Indexed | undefined;
  /** Slots in an order that is kept as listings come and go: nothing is sorted for a request. */
  inOrder(sort: ListSort): readonly number[];
  /** The first place in an order that is not before a key. */
  placeIn(sort: ListSort, key: Key): number;
  all(): Iterable<Indexed>;
  readonly columns: Columns;
  readonly books: Readonly<Record<FacetName, ValueBook>>;
  /** Numbers of owners, as their column has them. */
  readonly owners: ValueBook;
  readonly words: WordBook;
  /** How many are for their poster's connections alone. */
  readonly forConnections: number;
  /** One more than the highest slot. */
  readonly slots: number;
  readonly size: number;
}

/** What places a listing in the orders. */
export type Key = Pick<Indexed, 'id' | 'publishedMs' | 'rateMinor' | 'currency' | 'pay'>;

/** The value of the facet for listings that state no union; no folded name is this. */
const noUnion = '-';

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

const orders: Readonly<Record<ListSort, (one: Key, other: Key) => number>> = { new: newest, rate: byRate };

/** Listings by their slots, with what a search compares of each in the columns. */
function createSlots() {
  const books = Object.fromEntries(facetNames.map((name) => [name, createValueBook()])) as Record<
    FacetName,
    ValueBook
  >;
  const [owners, words, columns] = [createValueBook(), createWordBook(), createColumns()];
  const bySlot: (Indexed | undefined)[] = [];
  const free: number[] = [];
  let forConnections = 0;
  const fill = (row: ListingRow, slot: number) => {
    const kept = columns.roomFor(slot);
    const values: Readonly<Record<FacetName, number>> = {
      kind: books.kind.numberOf(row.kind),
      department: books.department.numberOf(fold(row.department), row.department),
      role: books.role.numberOf(row.role, roleOf(row)),
      pay: books.pay.numberOf(row.pay),
      currency: books.currency.numberOf(row.rateMinor === null ? '' : row.currency),
      city: books.city.numberOf(fold(row.city), row.city),
      union: books.union.numberOf(fold(row.unionName) || noUnion, row.unionName),
    };
    for (const name of facetNames) kept.facets[name][slot] = values[name];
    kept.owner[slot] = owners.numberOf(row.ownerId);
    kept.isConfidential[slot] = Number(row.isConfidential);
    kept.isForConnections[slot] = Number(row.audience === 'connections');
    kept.rate[slot] = row.rateMinor ?? 0;
    kept.firstDay[slot] = dayNumber(row.firstDay);
    kept.lastDay[slot] = dayNumber(row.lastDay);
    kept.expiresMs[slot] = row.expiresAt?.getTime() ?? 0;
    forConnections += kept.isForConnections[slot];
  };
  return {
    books,
    owners,
    words,
    columns,
    bySlot,
    forConnections: () => forConnections,
    hold(row: ListingRow): Indexed {
      const slot = free.pop() ?? bySlot.length;
      fill(row, slot);
      const one: Indexed = {
        slot,
        id: row.id,
        ownerId: row.ownerId,
        rateMinor: row.rateMinor,
        currency: row.currency,
        pay: payKinds.indexOf(row.pay),
        publishedMs: row.publishedAt?.getTime() ?? 0,
        words: saidIn(row),
        version: row.version,
      };
      bySlot[slot] = one;
      words.add(slot, one.words);
      return one;
    },
    empty({ slot, words: said }: Indexed): void {
      bySlot[slot] = undefined;
      words.remove(slot, said);
      forConnections -= columns.now().isForConnections[slot] ?? 0;
      free.push(slot);
    },
  };
}

export function createListingIndex(rows: Iterable<ListingRow> = []): ListingIndex {
  const slots = createSlots();
  const { bySlot } = slots;
  const byId = new Map<ClientId, Indexed>();
  const hold = (row: ListingRow) => {
    const one = slots.hold(row);
    byId.set(one.id, one);
    return one;
  };
  const first = [...rows].map(hold);
  const inOrder = Object.fromEntries(
    listSorts.map((sort) => [sort, first.toSorted(orders[sort]).map(({ slot }) => slot)]),
  ) as Record<ListSort, number[]>;
  const placeIn = (sort: ListSort, key: Key): number => {
    const [order, compare] = [inOrder[sort], orders[sort]];
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const one = bySlot[order[middle] ?? -1];
      if (one && compare(one, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const remove = (id: ClientId) => {
    const known = byId.get(id);
    if (!known) return;
    for (const sort of listSorts) inOrder[sort].splice(placeIn(sort, known), 1);
    byId.delete(id);
    slots.empty(known);
  };
  return {
    put(row) {
      remove(row.id);
      const one = hold(row);
      for (const sort of listSorts) inOrder[sort].splice(placeIn(sort, one), 0, one.slot);
    },
    remove,
    find: (id) => byId.get(id),
    at: (slot) => bySlot[slot],
    inOrder: (sort) => inOrder[sort],
    placeIn,
    all: () => byId.values(),
    get columns() {
      return slots.columns.now();
    },
    books: slots.books,
    owners: slots.owners,
    words: slots.words,
    get forConnections() {
      return slots.forConnections();
    },
    get slots() {
      return bySlot.length;
    },
    get size() {
      return byId.size;
    },
  };
}

const roleOf = ({ role }: ListingRow): string => knownLabel('job-titles', role) ?? role;

/** The words a listing is found by. A confidential poster's company is not among them. */
const saidIn = (row: ListingRow): string[] =>
  wordsOf(
    row.title,
    row.project,
    roleOf(row),
    row.department,
    row.city,
    row.unionName,
    row.kit,
    row.terms,
    row.about,
    row.isConfidential ? '' : row.company,
  );
