import type { Place } from '#features/places/contract.ts';
import { kilometresBetween } from '#features/places/policy.ts';
import type { Audience } from '#features/profiles/limits.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Filter } from '../../contract/filter.ts';
import type { Acquaintance, Facet } from '../../limits.ts';
import { type Listed, type OwnFacet, ownFacets, type Roster } from './roster.ts';
import type { Viewer } from './viewer.ts';

/**
 * What calendars show everyone about a window: people who are booked in it, and people who keep a calendar and are
 * free.
 */
export interface DaysSaid {
  readonly busy: ReadonlySet<PersonId>;
  readonly open: ReadonlySet<PersonId>;
}

/** The query: the filter, the city it names, and the people its text finds. */
export interface Wanted {
  readonly filter: Filter;
  /** People whose calendar says they work or don't work in the window; only read if there is a window. */
  readonly said?: DaysSaid | undefined;
  readonly place: Place | undefined;
  /** Undefined without a text. */
  readonly found: Iterable<Listed> | undefined;
}

export interface Matches {
  /** People who match every facet, by name. */
  readonly people: readonly Listed[];
  /** Whether a person matches. */
  fits(person: Listed): boolean;
  /** For each narrowing facet: how many people match all the others but not this one. */
  readonly missed: ReadonlyMap<Facet, number>;
  /** Whether a person is near the chosen city only because they work there as a local. */
  isLocalOnly(person: Listed): boolean;
  readonly counts: Counts;
}

/** How many people each value would show under all other facets. */
export interface Counts {
  readonly own: Readonly<Record<OwnFacet, Uint32Array>>;
  readonly degree: Readonly<Record<Acquaintance, number>>;
  /** In the order of the viewer's lists. */
  readonly lists: readonly number[];
  /** By the number of the city a person lives in. */
  readonly places: Uint32Array;
  /** People whose city is not set or not visible to this viewer. */
  readonly unplaced: number;
  /** How many live near the chosen city, and how many only work there as a local. */
  readonly base: number;
  readonly local: number;
}

const further = 0;
const connected = 1;
const second = 2;
const self = 3;

interface Test {
  readonly facet: Facet;
  holds(person: Listed): boolean;
}

/**
 * Finds everyone who matches and the exact counts of all facets in one pass: a person who matches all facets counts for
 * each, a person who fails one counts for that one alone, and a person who fails two counts for none. Fields the viewer
 * may not see are treated as absent throughout.
 */
export function matchPeople(roster: Roster, viewer: Viewer, wanted: Wanted): Matches {
  const visibility = visibilityTo(roster, viewer);
  const tests = testsOf(roster, viewer, { ...wanted, visibility });
  const near = nearTo(roster, wanted);
  const counter = createCounter(roster, visibility, near);
  const missed = tests.map(() => 0);
  const people: Listed[] = [];
  const fits = new Uint8Array(roster.slots);
  const fitsButList = new Uint8Array(roster.slots);
  for (const person of roster.inOrder) {
    if (visibility.isBlocked(person)) continue;
    const failed = failedBy(tests, person);
    if (failed === many) continue;
    if (failed === none) {
      people.push(person);
      fits[person.slot] = 1;
      counter.countAll(person);
      continue;
    }
    const facet = tests[failed]?.facet;
    missed[failed] = (missed[failed] ?? 0) + 1;
    if (facet === 'list') fitsButList[person.slot] = 1;
    else if (facet) counter.countFor(facet, person);
  }
  const inList = (id: Viewer['id']) => {
    const slot = roster.find(id)?.slot ?? -1;
    return fits[slot] === 1 || fitsButList[slot] === 1;
  };
  return {
    people,
    fits: ({ slot }) => fits[slot] === 1,
    isLocalOnly: (person) =>
      isNear(near, visibility.localOf(person)) && !isNear(near, visibility.baseOf(person)),
    missed: new Map(tests.map(({ facet }, index) => [facet, missed[index] ?? 0])),
    counts: { ...counter.counts(), lists: viewer.lists.map(({ members }) => members.filter(inList).length) },
  };
}

/** How many matching people have each of these values of a facet, without counting all facets. */
export function countWith(
  roster: Roster,
  viewer: Viewer,
  wanted: Wanted,
  { facet, values }: { facet: OwnFacet; values: readonly number[] },
): readonly number[] {
  const visibility = visibilityTo(roster, viewer);
  const tests = testsOf(roster, viewer, { ...wanted, visibility });
  const counts = values.map(() => 0);
  for (const person of roster.inOrder) {
    const has = person.numbers[facet];
    if (!values.some((value) => has.includes(value))) continue;
    if (visibility.isBlocked(person) || failedBy(tests, person) !== none) continue;
    for (const [index, value] of values.entries())
      if (has.includes(value)) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

const none = -1;
const many = -2;

/** The index of the one test a person fails, or `none` or `many`. */
function failedBy(tests: readonly Test[], person: Listed): number {
  let failed = none;
  for (let index = 0; index < tests.length; index++) {
    if (tests[index]?.holds(person) !== false) continue;
    if (failed !== none) return many;
    failed = index;
  }
  return failed;
}

/** What a viewer may see of each person. */
interface Visibility {
  isBlocked(person: Listed): boolean;
  nearness(person: Listed): number;
  hasWorkedWith(person: Listed): boolean;
  /** City numbers, -1 if none is visible to this viewer. */
  baseOf(person: Listed): number;
  localOf(person: Listed): number;
  sees(person: Listed, audience: Audience): boolean;
}

function visibilityTo(roster: Roster, viewer: Viewer): Visibility {
  const nearness = new Uint8Array(roster.slots);
  const worked = new Uint8Array(roster.slots);
  const blocked = new Uint8Array(roster.slots);
  const mark = (marks: Uint8Array, people: Iterable<Viewer['id']>, value: number) => {
    for (const id of people) {
      const slot = roster.find(id)?.slot;
      if (slot !== undefined) marks[slot] = value;
    }
  };
  mark(nearness, viewer.second, second);
  mark(nearness, viewer.connected, connected);
  mark(nearness, [viewer.id], self);
  mark(worked, viewer.worked, 1);
  mark(blocked, viewer.blocked, 1);
  const sees = (person: Listed, audience: Audience) => {
    if (audience === 'everyone') return true;
    const how = nearness[person.slot];
    if (how === self) return true;
    return audience === 'connections' && how === connected && !viewer.blockedBy.has(person.id);
  };
  return {
    isBlocked: ({ slot }) => blocked[slot] === 1,
    nearness: ({ slot }) => nearness[slot] ?? further,
    hasWorkedWith: ({ slot }) => worked[slot] === 1,
    baseOf: (person) => (person.base >= 0 && sees(person, person.baseFor) ? person.base : -1),
    localOf: (person) => (person.local >= 0 && sees(person, person.localFor) ? person.local : -1),
    sees,
  };
}

/** Which cities of the roster are within the radius. */
function nearTo(roster: Roster, { filter, place }: Wanted): Uint8Array {
  const near = new Uint8Array(roster.places.length);
  if (!place) return near;
  roster.places.forEach((other, number) => {
    near[number] = other.id === place.id || kilometresBetween(place, other) <= filter.km ? 1 : 0;
  });
  return near;
}

// -1 means no place.
const isNear = (near: Uint8Array, place: number): boolean => place >= 0 && near[place] === 1;

const degreeNumbers: Readonly<Record<string, number>> = { connected, second, further };

function testsOf(
  roster: Roster,
  viewer: Viewer,
  { filter, found, place, said, visibility }: Wanted & { visibility: Visibility },
): Test[] {
  const tests: Test[] = [];
  if (found) {
    const marks = new Uint8Array(roster.slots);
    for (const { slot } of found) marks[slot] = 1;
    tests.push({ facet: 'q', holds: ({ slot }) => marks[slot] === 1 });
  }
  for (const facet of ownFacets) {
    const chosen = filter[facet];
    if (!chosen?.length) continue;
    const marks = new Uint8Array(roster.books[facet].size);
    for (const value of chosen) {
      const number = roster.books[facet].find(value);
      if (number !== undefined) marks[number] = 1;
    }
    tests.push({ facet, holds: ({ numbers }) => numbers[facet].some((value) => marks[value] === 1) });
  }
  if (filter.list?.length) {
    const members = viewer.lists
      .filter(({ id }) => filter.list?.includes(id))
      .flatMap((list) => list.members);
    const chosen = new Set(members);
    tests.push({ facet: 'list', holds: ({ id }) => chosen.has(id) });
  }
  if (filter.degree?.length) {
    const chosen = new Set(filter.degree.map((degree) => degreeNumbers[degree]));
    const isWorked = filter.degree.includes('worked');
    const holds = (person: Listed) =>
      chosen.has(visibility.nearness(person)) || (isWorked && visibility.hasWorkedWith(person));
    tests.push({ facet: 'degree', holds });
  }
  if (filter.place !== undefined) {
    const near = nearTo(roster, { filter, place, found });
    const { as } = filter;
    const holds = (person: Listed) =>
      (as !== 'local' && isNear(near, visibility.baseOf(person))) ||
      (as !== 'base' && isNear(near, visibility.localOf(person)));
    tests.push({ facet: 'place', holds });
  }
  if (filter.free !== undefined)
    tests.push({
      facet: 'free',
      holds: freeTest(visibility, { from: filter.free, until: filter.until, said }),
    });
  return tests;
}

interface DaysWanted {
  readonly from: string;
  readonly until: string | undefined;
  readonly said: DaysSaid | undefined;
}

/**
 * Free from a given day according to the profile or calendar, with no hold, booking or booked-out day in the window
 * that the viewer may see.
 */
const freeTest =
  (visibility: Visibility, { from, until = from, said }: DaysWanted) =>
  (person: Listed): boolean => {
    const { freeFrom, holdFrom, holdUntil } = person;
    if (said?.busy.has(person.id)) return false;
    const saysSo = freeFrom !== null && freeFrom <= from && visibility.sees(person, person.freeFromFor);
    if (!saysSo && !said?.open.has(person.id)) return false;
    if (holdFrom === null || holdUntil === null || !visibility.sees(person, person.holdFor)) return true;
    return holdUntil < from || holdFrom > until;
  };

function createCounter(roster: Roster, visibility: Visibility, near: Uint8Array) {
  const own = Object.fromEntries(
    ownFacets.map((facet) => [facet, new Uint32Array(roster.books[facet].size)]),
  ) as Record<OwnFacet, Uint32Array>;
  const places = new Uint32Array(roster.places.length);
  const byNearness = new Uint32Array(4);
  let [worked, unplaced, base, local] = [0, 0, 0, 0];
  const countOwn = (facet: OwnFacet, { numbers }: Listed) => {
    const counts = own[facet];
    for (const value of numbers[facet]) counts[value] = (counts[value] ?? 0) + 1;
  };
  const countDegree = (person: Listed) => {
    const how = visibility.nearness(person);
    byNearness[how] = (byNearness[how] ?? 0) + 1;
    if (visibility.hasWorkedWith(person)) worked++;
  };
  const countPlace = (person: Listed) => {
    const home = visibility.baseOf(person);
    if (home < 0) unplaced++;
    else {
      places[home] = (places[home] ?? 0) + 1;
      if (near[home] === 1) base++;
    }
    if (isNear(near, visibility.localOf(person))) local++;
  };
  return {
    countAll(person: Listed) {
      for (const facet of ownFacets) countOwn(facet, person);
      countDegree(person);
      countPlace(person);
    },
    countFor(facet: Facet, person: Listed) {
      if (facet === 'degree') countDegree(person);
      else if (facet === 'place') countPlace(person);
      else if (isOwn(facet)) countOwn(facet, person);
    },
    counts: () => ({
      own,
      degree: {
        connected: byNearness[connected] ?? 0,
        worked,
        second: byNearness[second] ?? 0,
        further: byNearness[further] ?? 0,
      },
      places,
      unplaced,
      base,
      local,
    }),
  };
}

const isOwn = (facet: Facet): facet is OwnFacet => (ownFacets as readonly string[]).includes(facet);
