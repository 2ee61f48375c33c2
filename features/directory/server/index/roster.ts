import type { Place } from '#features/places/contract.ts';
import type { Audience } from '#features/profiles/limits.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { type Sort, sorts } from '../../limits.ts';
import { comparePeople, orderKeyOf, placeIn } from './orders.ts';

const otherSorts = sorts.filter((sort) => sort !== 'name');

/** Facets whose values belong to the person, whoever the viewer is. */
export const ownFacets = ['role', 'genre', 'type', 'language', 'union'] as const;
export type OwnFacet = (typeof ownFacets)[number];

/** A person as the directory knows them: an active profile, read from its row. */
export interface RosterPerson {
  readonly id: PersonId;
  /** The name used for sorting. */
  readonly sortName: string;
  /** Folded last name, for sorting. */
  readonly lastName: string;
  /** When they claimed their profile, and when they last confirmed it; 0 for never. */
  readonly joinedMs: number;
  readonly confirmedMs: number;
  /** Changes whenever the row does. */
  readonly stamp: string;
  readonly values: Readonly<Record<OwnFacet, readonly NamedValue[]>>;
  /** The city they live in, and its audience. */
  readonly base: Place | undefined;
  readonly baseFor: Audience;
  /** The city they travel from, where they work as a local. */
  readonly local: Place | undefined;
  readonly localFor: Audience;
  /** Days as text; null if not set. */
  readonly freeFrom: string | null;
  readonly freeFromFor: Audience;
  readonly holdFrom: string | null;
  readonly holdUntil: string | null;
  readonly holdFor: Audience;
}

export interface NamedValue {
  readonly value: string;
  readonly label: string;
}

/** A person in the roster, with values and places replaced by their numbers; -1 is no place. */
export interface Listed extends Omit<RosterPerson, 'values' | 'base' | 'local'> {
  /** Index of this person in a viewer's data; reused after the person leaves. */
  readonly slot: number;
  readonly numbers: Readonly<Record<OwnFacet, readonly number[]>>;
  readonly base: number;
  readonly local: number;
}

/** Everyone in the directory, by name, in the memory of this process. */
export interface Roster {
  put(person: RosterPerson): void;
  remove(id: PersonId): void;
  find(id: PersonId): Listed | undefined;
  /** By folded name, then by id. */
  readonly inOrder: readonly Listed[];
  /** Everyone in another order, maintained as people come and go: nothing is sorted per request. */
  sorted(sort: Sort): readonly Listed[];
  /** One more than the highest slot. */
  readonly slots: number;
  readonly books: Readonly<Record<OwnFacet, ValueBook>>;
  /** Cities where people live or work, by their numbers here. */
  readonly places: readonly Place[];
  /** The number of a city here, by its gazetteer id. */
  placeNumber(id: number): number | undefined;
}

/** Folds free text into a facet value, so that the same words are one value however they are written. */
export const valueOf = (text: string): string => fold(text);

export function createRoster(people: Iterable<RosterPerson> = []): Roster {
  const books = Object.fromEntries(ownFacets.map((facet) => [facet, createValueBook()])) as Record<
    OwnFacet,
    ValueBook
  >;
  const places: Place[] = [];
  const placeNumbers = new Map<number, number>();
  const byId = new Map<PersonId, Listed>();
  const free: number[] = [];
  let slots = 0;

  const numberOfPlace = (place: Place | undefined) => {
    if (!place) return -1;
    const known = placeNumbers.get(place.id);
    if (known !== undefined) return known;
    placeNumbers.set(place.id, places.length);
    return places.push(place) - 1;
  };
  const listed = ({ values, base, local, ...person }: RosterPerson, slot: number): Listed => {
    const numbersOf = (facet: OwnFacet) => [
      ...new Set(values[facet].map(({ value, label }) => books[facet].numberOf(value, label))),
    ];
    const numbers = Object.fromEntries(ownFacets.map((facet) => [facet, numbersOf(facet)])) as Record<
      OwnFacet,
      number[]
    >;
    return { ...person, slot, numbers, base: numberOfPlace(base), local: numberOfPlace(local) };
  };

  // Allocated in walking order: neighbours in the list are neighbours in memory, which is most of the speed.
  for (const person of [...people].sort(comparePeople('name'))) byId.set(person.id, listed(person, slots++));
  const inOrder = [...byId.values()];
  const others = otherSorts.map((sort) => [sort, [...inOrder].sort(comparePeople(sort))] as const);
  const orders = new Map<Sort, Listed[]>([['name', inOrder], ...others]);

  const takeOut = (id: PersonId) => {
    const known = byId.get(id);
    if (!known) return;
    byId.delete(id);
    for (const [sort, order] of orders) order.splice(placeIn(sort, order, orderKeyOf(sort, known)), 1);
    free.push(known.slot);
  };
  return {
    put(person) {
      if (byId.get(person.id)?.stamp === person.stamp) return;
      takeOut(person.id);
      const entry = listed(person, free.pop() ?? slots++);
      byId.set(entry.id, entry);
      for (const [sort, order] of orders) {
        order.splice(placeIn(sort, order, orderKeyOf(sort, entry)), 0, entry);
      }
    },
    remove: takeOut,
    find: (id) => byId.get(id),
    inOrder,
    sorted: (sort) => orders.get(sort) ?? inOrder,
    get slots() {
      return slots;
    },
    books,
    places,
    placeNumber: (id) => placeNumbers.get(id),
  };
}

/** Numbers the values of one facet, so that people hold numbers and counts are array cells. */
interface ValueBook {
  /** The number of a value; a new one is added with this label. */
  numberOf(value: string, label: string): number;
  /** The number of a value that anyone has or had; undefined for others. */
  find(value: string): number | undefined;
  at(number: number): { readonly value: string; readonly label: string };
  readonly size: number;
}

function createValueBook(): ValueBook {
  const numbers = new Map<string, number>();
  const entries: { value: string; label: string }[] = [];
  return {
    numberOf(value, label) {
      const known = numbers.get(value);
      if (known !== undefined) return known;
      numbers.set(value, entries.length);
      return entries.push({ value, label }) - 1;
    },
    find: (value) => numbers.get(value),
    at(number) {
      const entry = entries[number];
      if (!entry) throw new Error(`no value has the number ${number}`);
      return entry;
    },
    get size() {
      return entries.length;
    },
  };
}
