import { createDistance } from '#platform/contract/edit-distance.ts';
import { fold } from '#platform/contract/fold.ts';
import { createPersonFolder, type SearchablePerson } from './folded-person.ts';
import { type Circles, collectHits, createLane, type Hit, type HitPosition } from './hits.ts';
import { createNicknames } from './nicknames.ts';
import { hasPerson } from './people-set.ts';
import { type Query, readQuery } from './query.ts';
import { createSeeker, type Meaning, type Term } from './seeker.ts';
import { packSegment } from './segment.ts';
import { createSegmentList } from './segment-list.ts';
import { type CatalogueTerm, createTermFinder, type SearchCatalogue, type TermFinder } from './terms.ts';
import { addressSteps, steps } from './tiers.ts';

export type { SearchablePerson } from './folded-person.ts';
export type { Circles, Hit, HitPosition } from './hits.ts';
export { matchRoles, type SearchCatalogue } from './terms.ts';
export type { Tier } from './tiers.ts';

export interface SearchOptions {
  /** Maximum number of hits. */
  readonly limit: number;
  /** The position of the last hit on the page before. */
  readonly after?: HitPosition | undefined;
  /** The people who come first within a tier (SEA-3); everyone else follows by name. */
  readonly circles?: Circles;
  /** The viewer's own rule; applied before the limit, so that it never shortens an answer. */
  readonly mayShow?: (id: string) => boolean;
  /** Administrators also find deleted and suspended people. */
  readonly showsHidden?: boolean;
  /** Nobody who has only most of the words, even if nobody has all of them. */
  readonly needsEveryWord?: boolean;
  /** Adds people to those who have a word, for this viewer alone: the people on their projects with such a name. */
  readonly alsoHas?: (word: string) => Iterable<string>;
}

/** Everyone who may be found, in this process's memory. Every call is synchronous. */
export interface PeopleIndex {
  /** Adds the person or replaces the one with this id; nearly free when nothing changed. */
  put(person: SearchablePerson): void;
  remove(id: string): void;
  /**
   * People in the order of the tiers, within a tier by circle, then by folded name. A query that is too short finds
   * nobody; never throws.
   */
  search(query: string, options: SearchOptions): readonly Hit[];
  /** The job titles that a query resolves to, likeliest first (SEA-6). */
  matchRoles(query: string, limit: number): readonly CatalogueTerm[];
  /** True when the index has exactly this version of the person; used by the periodic comparison. */
  isCurrent(person: SearchablePerson): boolean;
  /** Everyone in the index, including hidden people, in no particular order. */
  entries(): IterableIterator<{ readonly id: string; readonly isHidden: boolean }>;
  /** People in the index, including hidden people. */
  readonly size: number;
}

/** Builds the index; of two people with the same id the later one counts. */
export function createPeopleIndex(
  people: Iterable<SearchablePerson>,
  catalogue: SearchCatalogue,
): PeopleIndex {
  const jobTitles = createTermFinder(catalogue.jobTitles);
  const understand = createUnderstanding(createTermFinder(catalogue.genres), jobTitles);
  const foldPerson = createPersonFolder(jobTitles);
  const latest = new Map(Array.from(people, (person) => [person.id, person]));
  const named = Array.from(latest.values(), (person) => ({ id: person.id, name: fold(person.name), person }));
  const list = createSegmentList(packSegment(named, ({ person }) => foldPerson(person)));

  return {
    put(person) {
      const next = foldPerson(person);
      if (list.checksumOf(next.id) !== next.checksum) list.put(next);
    },
    remove: (id) => list.remove(id),
    search(typed, options) {
      const { limit, after, circles = [], mayShow = () => true } = options;
      const { showsHidden = false, needsEveryWord = false, alsoHas = () => [] } = options;
      const query = readQuery(typed);
      if (query === undefined || !(limit > 0)) return [];
      const meaning = { ...understand(query), alsoHas };
      const lanes = list.current().map((segment) => {
        const allowed = showsHidden ? segment.present : segment.shown;
        return createLane(createSeeker(segment, meaning), allowed, circles);
      });
      try {
        const order = query.address === undefined ? steps : addressSteps;
        return collectHits(lanes, order, { limit, after, mayShow, needsEveryWord });
      } finally {
        for (const lane of lanes) lane.seeker.release();
      }
    },
    matchRoles: (query, limit) => jobTitles.match(query, limit),
    isCurrent: (person) => list.checksumOf(person.id) === foldPerson(person).checksum,
    *entries() {
      for (const { ids, present, hidden } of list.current()) {
        for (const [ordinal, id] of ids.entries()) {
          if (hasPerson(present, ordinal)) yield { id, isHidden: hasPerson(hidden, ordinal) };
        }
      }
    },
    get size() {
      return list.size();
    },
  };
}

function createUnderstanding(
  genres: TermFinder,
  jobTitles: TermFinder,
): (query: Query) => Omit<Meaning, 'alsoHas'> {
  const nicknames = createNicknames();
  const nobody: ReadonlySet<string> = new Set();
  const distance = createDistance();
  const slugsOf = (terms: readonly CatalogueTerm[]) => terms.map((term) => fold(term.value));
  const namedBy = (finder: TermFinder, text: string) => {
    const { proper, byWord } = finder.named(text);
    return slugsOf([...proper, ...byWord]);
  };
  const termsIn = (words: readonly string[]): Term[] =>
    runsOf(words.length).flatMap(([first, end]) => {
      const text = words.slice(first, end).join(' ');
      const term = { first, end, titles: namedBy(jobTitles, text), genres: namedBy(genres, text) };
      return term.titles.length + term.genres.length > 0 ? [term] : [];
    });

  return (query) => {
    const genre = genres.named(query.text);
    const title = jobTitles.named(query.text);
    let terms: readonly Term[] | undefined;
    return {
      ...query,
      genres: [slugsOf(genre.proper), slugsOf(genre.byWord)],
      titles: slugsOf([...title.proper, ...title.byWord]),
      terms: () => (terms ??= termsIn(query.words)),
      othersOf: (word) => nicknames.get(word) ?? nobody,
      distance,
    };
  };
}

/** More words than nearly any job title or genre has. */
const termWordsMax = 4;

/** Every run of neighbouring words that a term may name; the whole query is a step of its own. */
const runsOf = (count: number): (readonly [first: number, end: number])[] =>
  Array.from({ length: count }, (_word, first) => first)
    .flatMap((first) =>
      Array.from(
        { length: Math.min(termWordsMax, count - first) },
        (_run, more) => [first, first + more + 1] as const,
      ),
    )
    .filter(([first, end]) => end - first < count);
