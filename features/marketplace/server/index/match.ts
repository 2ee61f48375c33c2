import type { PersonId } from '#platform/contract/ids.ts';
import { unitsOf } from '#platform/contract/money.ts';
import type { Search } from '../../contract/listings.ts';
import type { Facets, FacetValue } from '../../contract/views.ts';
import { type FacetName, facetNames, limits, type PayKind, payKinds } from '../../limits.ts';
import { type Indexed, type ListingIndex, placeIn } from './listing-index.ts';
import { wordsOf } from './word-book.ts';

/** Who looks, and what follows from it. */
export interface Seeker {
  readonly person: PersonId;
  readonly nowMs: number;
  readonly blockedBy: ReadonlySet<PersonId>;
  /** People they have blocked: a confidential listing of one of them stays, or its absence would name its poster. */
  readonly blocked: ReadonlySet<PersonId>;
  readonly connections: ReadonlySet<PersonId>;
}

/** Whether a listing is there for somebody at this moment. */
export const isThere = (one: Indexed, { person, nowMs, blockedBy, blocked, connections }: Seeker): boolean =>
  one.expiresMs > nowMs &&
  (one.ownerId === person ||
    (!blockedBy.has(one.ownerId) &&
      (one.isConfidential || !blocked.has(one.ownerId)) &&
      (!one.isForConnections || connections.has(one.ownerId))));

export interface Matched {
  readonly found: readonly Indexed[];
  readonly hasMore: boolean;
  readonly total: number;
  readonly everything: number;
  readonly facets: Facets;
}

export interface Page {
  /** The key of the last listing of the page before. */
  readonly after?: Parameters<typeof placeIn>[2] | undefined;
  readonly limit: number;
}

/**
 * One walk over the listings in their order. A listing that fails no facet is shown and counts for all facets; one that
 * fails a single facet counts for that one alone: so many would show if its value were chosen too.
 */
export function match(index: ListingIndex, seeker: Seeker, search: Search, { after, limit }: Page): Matched {
  const wanted = wantedOf(index, search);
  const order = index.inOrder(search.sort);
  const start = after ? placeIn(search.sort, order, after) : 0;
  const counts = facetNames.map((name) => new Uint32Array(index.books[name].size));
  const found: Indexed[] = [];
  let [total, everything] = [0, 0];
  for (let at = after ? start : 0; at < order.length; at++) {
    const one = order[at];
    if (!one || !isThere(one, seeker)) continue;
    everything++;
    if (!wanted.passes(one)) continue;
    const failed = wanted.failedFacet(one);
    if (failed === several) continue;
    if (failed !== none) {
      const cells = counts[failed];
      if (cells) cells[numberIn(one, failed)]! += 1;
      continue;
    }
    total++;
    if (found.length <= limit && one.id !== after?.id) found.push(one);
    // Counts go with the first page.
    if (after) {
      if (found.length > limit) break;
      continue;
    }
    for (let facet = 0; facet < counts.length; facet++) {
      const cells = counts[facet];
      if (cells) cells[numberIn(one, facet)]! += 1;
    }
  }
  return {
    found: found.slice(0, limit),
    hasMore: found.length > limit,
    total,
    everything,
    facets: facetsOf(index, counts, search),
  };
}

const none = -1;
const several = -2;

const numberIn = (one: Indexed, facet: number): number => one.numbers[facetNames[facet] as FacetName];

/** What a search asks, as what a listing can be asked quickly. */
function wantedOf(index: ListingIndex, search: Search) {
  const chosen = facetNames.map((name) => chosenIn(index, name, search[name]));
  const hasText = textMarks(index, search.q);
  const least = leastOf(search);
  const { from, until, owner } = search;
  return {
    passes(one: Indexed): boolean {
      if (hasText && !hasText(one.slot)) return false;
      if (owner && (one.ownerId !== owner || one.isConfidential)) return false;
      if (one.firstDay !== null && one.lastDay !== null) {
        if (from && one.firstDay < from) return false;
        if (until && one.lastDay > until) return false;
      }
      return (
        !least ||
        one.pay !== least.pay ||
        one.currency !== least.currency ||
        (one.rateMinor ?? 0) >= least.minor
      );
    },
    /** The one facet whose choice it isn't among; `none`, or `several`. */
    failedFacet(one: Indexed): number {
      let failed = none;
      for (let facet = 0; facet < chosen.length; facet++) {
        const values = chosen[facet];
        if (!values || values.has(numberIn(one, facet))) continue;
        if (failed !== none) return several;
        failed = facet;
      }
      return failed;
    },
  };
}

function chosenIn(index: ListingIndex, name: FacetName, values: readonly string[] | undefined) {
  if (!values || values.length === 0) return undefined;
  return new Set(values.map((value) => index.books[name].find(value) ?? -1));
}

/** Which listings have every word of a text, the last of them perhaps typed in part. */
function textMarks(index: ListingIndex, q: string | undefined): ((slot: number) => boolean) | undefined {
  const words = wordsOf(q ?? '');
  if (words.length === 0) return undefined;
  const marks = new Uint8Array(index.slots);
  for (const [at, word] of words.entries())
    index.words.each(word, (slot) => {
      if (marks[slot] === at) marks[slot] = at + 1;
    });
  return (slot) => marks[slot] === words.length;
}

/** The lowest amount: it means something in one currency and one way of paying alone. */
function leastOf({ least, pay, currency }: Search) {
  const [unit, code] = [pay?.[0], currency?.[0]];
  if (!least || !unit || !code || pay?.length !== 1 || currency?.length !== 1) return undefined;
  return { pay: payKinds.indexOf(unit as PayKind), currency: code, minor: least * unitsOf(code) };
}

/** The values of each facet that anything has, the most frequent first; chosen ones always. */
function facetsOf(index: ListingIndex, counts: readonly Uint32Array[], search: Search): Facets {
  const valuesOf = (name: FacetName, cells: Uint32Array | undefined): FacetValue[] => {
    const chosen = new Set(search[name] ?? []);
    const values = [...(cells ?? [])].flatMap((count, number) => {
      const { value, label } = index.books[name].at(number);
      // No city is no place to choose, and no amount no currency.
      return value === '' || (count === 0 && !chosen.has(value)) ? [] : [{ value, label, count }];
    });
    const isChosen = ({ value }: FacetValue) => chosen.has(value);
    return values
      .sort((one, other) => Number(isChosen(other)) - Number(isChosen(one)) || other.count - one.count)
      .slice(0, Math.max(limits.valuesMax, chosen.size));
  };
  return Object.fromEntries(facetNames.map((name, at) => [name, valuesOf(name, counts[at])])) as Facets;
}
