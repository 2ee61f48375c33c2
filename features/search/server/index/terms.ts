import { fold } from '#platform/contract/fold.ts';

/** One genre or job title for the search. */
export interface CatalogueTerm {
  /** The stable slug stored in profiles. */
  readonly value: string;
  readonly label: string;
  /** Its other names: keywords, abbreviations, alternative labels, most common first. */
  readonly words: readonly string[];
}

/** The catalogues used to interpret a query; a slug listed under several headings may appear several times. */
export interface SearchCatalogue {
  readonly genres: readonly CatalogueTerm[];
  readonly jobTitles: readonly CatalogueTerm[];
}

/** The terms of a catalogue, folded once. */
export interface TermFinder {
  /** Terms with exactly this name: those with it as label or slug, and those that only list it among their words. */
  named(text: string): {
    readonly proper: readonly CatalogueTerm[];
    readonly byWord: readonly CatalogueTerm[];
  };
  /** Terms that a complete or half-typed text may mean, likeliest first. */
  match(text: string, limit: number): readonly CatalogueTerm[];
}

/**
 * The job titles that a query resolves to, likeliest first: "DP" is the Director of Photography, then the directors of
 * photography of other units (SEA-6). Folds the whole catalogue; frequent callers use the index's own matchRoles.
 */
export function matchRoles(
  query: string,
  catalogue: SearchCatalogue,
  limit: number,
): readonly CatalogueTerm[] {
  return createTermFinder(catalogue.jobTitles).match(query, limit);
}

export function createTermFinder(terms: readonly CatalogueTerm[]): TermFinder {
  const bySlug = new Map<string, FoldedTerm>();
  for (const entry of terms.map(foldTerm)) if (!bySlug.has(entry.slug)) bySlug.set(entry.slug, entry);
  const entries = [...bySlug.values()];
  const proper = new Map<string, CatalogueTerm[]>();
  const byWord = new Map<string, { term: CatalogueTerm; place: number }[]>();
  for (const { term, label, slug, words } of entries) {
    for (const name of new Set([label, slug])) listUnder(proper, name, term);
    words.forEach((word, place) => {
      if (word !== label && word !== slug && words.indexOf(word) === place)
        listUnder(byWord, word, { term, place });
    });
  }
  // A title that lists the word first is meant more often than one that lists it third: PA, AD, DP.
  for (const list of byWord.values()) list.sort((one, other) => one.place - other.place);

  const called = (folded: string) => ({
    proper: proper.get(folded) ?? [],
    byWord: (byWord.get(folded) ?? []).map(({ term }) => term),
  });
  const likeliest = (folded: string, limit: number) => {
    const typed = folded.split(' ');
    return entries
      .map((entry) => ({ term: entry.term, rank: rankOf(entry, folded, typed) }))
      .filter(({ rank }) => rank < noMatch)
      .sort((one, other) => one.rank - other.rank)
      .slice(0, limit)
      .map(({ term }) => term);
  };

  return {
    named(text) {
      const folded = fold(text);
      const found = called(folded);
      return found.proper.length + found.byWord.length > 0 ? found : called(singularOf(folded));
    },
    match(text, limit) {
      const folded = fold(text);
      if (folded === '') return [];
      const found = likeliest(folded, limit);
      return found.length > 0 ? found : likeliest(singularOf(folded), limit);
    },
  };
}

/**
 * Reads "camera operators" as "camera operator": people type the row's own words, "All Camera Operators in Directory".
 */
const singularOf = (folded: string): string =>
  folded.replace(/(?<=\p{L}{2})ies\b/gu, 'y').replace(/(?<=\p{L}{2}[^s])s\b/gu, '');

interface FoldedTerm {
  readonly term: CatalogueTerm;
  readonly label: string;
  readonly slug: string;
  readonly words: readonly string[];
}

const noMatch = 5_000;

function foldTerm(term: CatalogueTerm): FoldedTerm {
  return { term, label: fold(term.label), slug: fold(term.value), words: term.words.map(fold) };
}

/** Smaller is likelier; the thousands are how it matches, the rest which of the term's words matched. */
function rankOf({ label, slug, words }: FoldedTerm, folded: string, typed: readonly string[]): number {
  if (label === folded || slug === folded) return 0;
  const exact = words.indexOf(folded);
  if (exact >= 0) return 1_000 + exact;
  if (label.startsWith(folded)) return 2_000;
  if (startsWords(label, typed)) return 3_000;
  const half = words.findIndex((word) => startsWords(word, typed));
  return half >= 0 ? 4_000 + half : noMatch;
}

function startsWords(text: string, typed: readonly string[]): boolean {
  const words = text.split(' ');
  return typed.every((start) => words.some((word) => word.startsWith(start)));
}

function listUnder<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
