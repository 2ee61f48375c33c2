import { knownLabel } from '#features/catalogues/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { unitsOf } from '#platform/contract/money.ts';
import type { Search } from '../../contract/listings.ts';
import type { Facets, FacetValue } from '../../contract/views.ts';
import { type FacetName, facetNames, limits } from '../../limits.ts';
import { dayNumber } from './columns.ts';
import type { Indexed, Key, ListingIndex } from './listing-index.ts';
import { wordsOf } from './word-book.ts';

/** Who looks, and what follows from it. */
export interface Seeker {
  readonly person: PersonId;
  readonly nowMs: number;
  readonly blockedBy: readonly PersonId[];
  /** People they have blocked: a confidential listing of one of them stays, or its absence would name its poster. */
  readonly blocked: readonly PersonId[];
  /** Needed only while there are listings for connections alone. */
  readonly connections: readonly PersonId[];
}

export interface Matched {
  readonly found: readonly Indexed[];
  readonly hasMore: boolean;
  readonly total: number;
  readonly everything: number;
  readonly facets: Facets;
  /** How many match by number of their city, whatever city is chosen; with the first page only. */
  readonly byCity: Uint32Array;
}

export interface Page {
  /** The last listing of the page before. */
  readonly after?: Key | undefined;
  readonly limit: number;
  /** Which cities are near the one that was chosen, by their numbers; undefined if none was. */
  readonly near?: Uint8Array | undefined;
}

type Test = (slot: number) => boolean;

/**
 * One walk over the listings in their order. A listing that fails no facet is shown and counts for all facets; one that
 * fails a single facet counts for that one alone: so many would show if its value were chosen too.
 */
export function match(index: ListingIndex, seeker: Seeker, search: Search, page: Page): Matched {
  const { after, limit } = page;
  const { columns } = index;
  const order = index.inOrder(search.sort);
  const isHidden = hiddenFrom(index, seeker);
  const hasWords = textTest(index, search.q);
  const fits = otherTest(index, search, page.near);
  const chosen = facetNames.map((name) => chosenIn(index, name, search[name]));
  const narrowing = facetNames.flatMap((_, facet) => (chosen[facet] ? [facet] : []));
  const values = facetNames.map((name) => columns.facets[name]);
  const counts = facetNames.map((name) => new Uint32Array(index.books[name].size));
  const { expiresMs } = columns;
  const { nowMs } = seeker;
  const slots: number[] = [];
  // The last one of the page before is where this page begins, and not on it.
  const last = after && index.find(after.id)?.slot;
  const hits = new Int32Array(after ? 0 : order.length);
  let total = 0;
  let everything = 0;
  for (let at = after ? index.placeIn(search.sort, after) : 0; at < order.length; at++) {
    const slot = order[at] ?? 0;
    if (slot === last || (expiresMs[slot] ?? 0) <= nowMs || isHidden?.(slot)) continue;
    everything++;
    if ((hasWords && !hasWords(slot)) || (fits && !fits(slot))) continue;
    const failed = failedFacet(narrowing, chosen, values, slot);
    if (failed === several) continue;
    if (failed !== none) {
      countOne(counts[failed], values[failed], slot);
      continue;
    }
    hits[total++] = slot;
    if (slots.length <= limit) slots.push(slot);
    // Counts go with the first page.
    else if (after) break;
  }
  if (!after)
    for (const [facet, cells] of counts.entries()) countAll(cells, values[facet], hits.subarray(0, total));
  const found = slots.flatMap((slot) => index.at(slot) ?? []);
  return {
    found: found.slice(0, limit),
    hasMore: found.length > limit,
    total,
    everything,
    facets: facetsOf(index, counts, search),
    byCity: counts[facetNames.indexOf('city')] ?? new Uint32Array(),
  };
}

const none = -1;
const several = -2;

type Chosen = readonly (Uint8Array | undefined)[];
type Values = readonly Int32Array[];

/** The one facet whose choice a listing isn't among; `none`, or `several`. */
function failedFacet(narrowing: readonly number[], chosen: Chosen, values: Values, slot: number): number {
  let failed = none;
  for (const facet of narrowing) {
    if (chosen[facet]?.[values[facet]?.[slot] ?? 0] === 1) continue;
    if (failed !== none) return several;
    failed = facet;
  }
  return failed;
}

function countOne(cells: Uint32Array | undefined, numbers: Int32Array | undefined, slot: number): void {
  const number = numbers?.[slot] ?? 0;
  if (cells) cells[number] = (cells[number] ?? 0) + 1;
}

/** One facet at a time: a loop over numbers alone is several times as fast as one over facets for each listing. */
function countAll(cells: Uint32Array, numbers: Int32Array | undefined, hits: Int32Array): void {
  if (!numbers) return;
  for (const slot of hits) {
    const number = numbers[slot] ?? 0;
    cells[number] = (cells[number] ?? 0) + 1;
  }
}

/** Which listings aren't there for a seeker; undefined where nothing hides anything, as mostly. */
function hiddenFrom(index: ListingIndex, seeker: Seeker): Test | undefined {
  const { blockedBy, blocked } = seeker;
  const numbersOf = (people: readonly PersonId[]) =>
    new Set(people.flatMap((one) => index.owners.find(one) ?? []));
  const [hidden, shut] = [numbersOf(blockedBy), numbersOf(blocked)];
  const hasClosed = index.forConnections > 0;
  if (hidden.size === 0 && shut.size === 0 && !hasClosed) return undefined;
  const known = numbersOf([...seeker.connections, seeker.person]);
  const { owner, isConfidential, isForConnections } = index.columns;
  return (slot) => {
    const who = owner[slot] ?? -1;
    return (
      hidden.has(who) ||
      (shut.has(who) && isConfidential[slot] === 0) ||
      (isForConnections[slot] === 1 && !known.has(who))
    );
  };
}

/** Which listings have every word of a text, each perhaps typed in part. */
function textTest(index: ListingIndex, q: string | undefined): Test | undefined {
  const words = wordsOf(q ?? '');
  if (words.length === 0) return undefined;
  const marks = new Uint8Array(index.slots);
  for (const [at, word] of words.entries())
    index.words.each(word, (slots) => {
      for (const slot of slots) if (marks[slot] === at) marks[slot] = at + 1;
    });
  return (slot) => marks[slot] === words.length;
}

/** Listings posted after one moment and not after another that a search would show its seeker, their own left out. */
export function countPosted(
  index: ListingIndex,
  seeker: Seeker,
  search: Search,
  { after, until, near }: { readonly after: Date; readonly until: Date } & Pick<Page, 'near'>,
): number {
  const { owner, expiresMs } = index.columns;
  const chosen = facetNames.flatMap((name) => {
    const marks = chosenIn(index, name, search[name]);
    return marks ? [{ marks, values: index.columns.facets[name] }] : [];
  });
  const tests = [textTest(index, search.q), otherTest(index, search, near)].filter(
    (one) => one !== undefined,
  );
  const isHidden = hiddenFrom(index, seeker);
  const self = index.owners.find(seeker.person);
  let found = 0;
  for (const slot of index.inOrder('new')) {
    const posted = index.at(slot)?.publishedMs ?? 0;
    // The newest are first: the rest was told before.
    if (posted <= after.getTime()) break;
    if (posted > until.getTime() || (expiresMs[slot] ?? 0) <= seeker.nowMs || owner[slot] === self) continue;
    if (isHidden?.(slot) || !tests.every((fits) => fits(slot))) continue;
    if (chosen.every(({ marks, values }) => marks[values[slot] ?? 0] === 1)) found++;
  }
  return found;
}

/** The filters that are no facets. */
function otherTest(index: ListingIndex, search: Search, near?: Uint8Array): Test | undefined {
  const least = leastOf(index, search);
  const [from, until] = [dayNumber(search.from), dayNumber(search.until)];
  if (!least && !from && !until && !search.owner && !near) return undefined;
  const { owner, isConfidential, firstDay, lastDay, rate, facets } = index.columns;
  const wanted = search.owner && (index.owners.find(search.owner) ?? none);
  return (slot) => {
    if (wanted !== undefined && (owner[slot] !== wanted || isConfidential[slot] === 1)) return false;
    if (near && near[facets.city[slot] ?? 0] !== 1) return false;
    const [first = 0, last = 0] = [firstDay[slot], lastDay[slot]];
    if (first > 0 && ((from > 0 && first < from) || (until > 0 && last > until))) return false;
    if (!least || facets.pay[slot] !== least.pay || facets.currency[slot] !== least.currency) return true;
    return (rate[slot] ?? 0) >= least.minor;
  };
}

/** The lowest amount: it means something in one currency and one way of paying alone. */
function leastOf({ books }: ListingIndex, { least, pay, currency }: Search) {
  const [unit, code] = [pay?.[0], currency?.[0]];
  if (!least || !unit || !code || pay?.length !== 1 || currency?.length !== 1) return undefined;
  return {
    pay: books.pay.find(unit) ?? none,
    currency: books.currency.find(code) ?? none,
    minor: least * unitsOf(code),
  };
}

function chosenIn(index: ListingIndex, name: FacetName, values: readonly string[] | undefined) {
  if (!values || values.length === 0) return undefined;
  const marks = new Uint8Array(index.books[name].size);
  for (const value of values) {
    const number = index.books[name].find(value);
    if (number !== undefined) marks[number] = 1;
  }
  return marks;
}

/** The values of each facet that anything has, the most frequent first; chosen ones always. */
function facetsOf(index: ListingIndex, counts: readonly Uint32Array[], search: Search): Facets {
  const valuesOf = (name: FacetName, cells: Uint32Array | undefined): FacetValue[] => {
    const chosen = new Set(search[name] ?? []);
    const values = [...(cells ?? [])].flatMap((count, number) => {
      const { value, label: said } = index.books[name].at(number);
      // An entry of the catalogue may have a new name since.
      const label =
        name === 'role' && value !== '' && count > 0 ? (knownLabel('job-titles', value) ?? said) : said;
      // No city is no place to choose, and no amount no currency.
      return value === '' || (count === 0 && !chosen.has(value)) ? [] : [{ value, label, count }];
    });
    const isChosen = ({ value }: FacetValue) => Number(chosen.has(value));
    return values
      .sort((one, other) => isChosen(other) - isChosen(one) || other.count - one.count)
      .slice(0, Math.max(limits.valuesMax, chosen.size));
  };
  return Object.fromEntries(facetNames.map((name, at) => [name, valuesOf(name, counts[at])])) as Facets;
}
