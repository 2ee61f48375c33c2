import { fold } from '#platform/contract/fold.ts';

/** A search of messages; a match must meet all of it. */
export interface SearchQuery {
  /** Folded; each must begin a word of the message. */
  readonly words: readonly string[];
  /** Folded; each must be in the message exactly, from the start of a word to the end of one. */
  readonly phrases: readonly string[];
  /** Folded beginnings of the sender's names; `me` is the searcher. */
  readonly from: readonly string[];
  /** Folded beginnings of the conversation's title, or of its people's names. */
  readonly within: readonly string[];
  readonly has: ReadonlySet<SearchHas>;
  /** Days ("2026-03-31") in the person's time zone: earlier than `before`, not earlier than `after`. */
  readonly before: string | null;
  readonly after: string | null;
}

export const searchHas = ['file', 'link'] as const;
export type SearchHas = (typeof searchHas)[number];

/** What is wrong with a search: `before` and `after` take a day, `has` takes something a message can have. */
export type SearchFault = 'date' | 'has';

/** A piece of the typed search: a word or phrase, with a filter name in front of it or not. */
export interface SearchToken {
  readonly key: SearchKey | null;
  readonly value: string;
  readonly isQuoted: boolean;
  /** Where it is in the text, so that a screen can remove it. */
  readonly start: number;
  readonly end: number;
}

export const searchKeys = ['from', 'in', 'has', 'before', 'after'] as const;
export type SearchKey = (typeof searchKeys)[number];

// An unclosed quotation runs to the end: it is still being typed.
const piece = /(?:(from|in|has|before|after):)?(?:["“”„]([^"“”„]*)(?:["“”„]|$)|(\S+))/giu;

/** Splits a search into its pieces; a filter without a value does not count yet. */
export function searchTokens(text: string): SearchToken[] {
  return [...text.matchAll(piece)].flatMap((match) => {
    const [all, key, quoted, plain] = match;
    const value = quoted ?? plain ?? '';
    const token = {
      key: (key?.toLowerCase() ?? null) as SearchKey | null,
      value,
      isQuoted: quoted !== undefined,
      start: match.index,
      end: match.index + all.length,
    };
    return isUnfinished(token) ? [] : [token];
  });
}

const unfinished: ReadonlySet<string> = new Set(searchKeys.map((key) => `${key}:`));
const isUnfinished = ({ key, value }: SearchToken) =>
  key === null ? unfinished.has(value.toLowerCase()) : value.trim() === '';

/** Parses a search. Input that makes no sense is a fault. */
export function parseSearch(text: string): SearchQuery | SearchFault {
  const tokens = searchTokens(text);
  const of = (key: SearchKey) => tokens.filter((token) => token.key === key).map(({ value }) => value);
  const free = tokens.filter(({ key }) => key === null);
  const has = of('has').map((value) => value.toLowerCase().replace(/s$/, ''));
  if (!has.every(isKnownHas)) return 'has';
  const [befores, afters] = [of('before').map(dayOf), of('after').map(dayOf)];
  if ([...befores, ...afters].includes(null)) return 'date';
  return {
    words: foldedOf(free.filter(({ isQuoted }) => !isQuoted)),
    phrases: foldedOf(free.filter(({ isQuoted }) => isQuoted)),
    from: of('from').map(fold).filter(Boolean),
    within: of('in').map(fold).filter(Boolean),
    has: new Set(has),
    // The format sorts by time as text; of several days the narrowest applies.
    before: outermost(befores, (day, best) => day < best),
    after: outermost(afters, (day, best) => day > best),
  };
}

type Days = readonly (string | null)[];

const outermost = (days: Days, isBetter: (day: string, best: string) => boolean): string | null =>
  days.reduce((best, day) => (best === null || (day !== null && isBetter(day, best)) ? day : best), null);

const isKnownHas = (value: string): value is SearchHas => searchHas.some((known) => known === value);

const foldedOf = (tokens: readonly SearchToken[]) => tokens.map(({ value }) => fold(value)).filter(Boolean);

const dayPattern = /^((?:19|20|21)\d\d)-(\d{2})(?:-(\d{2}))?$/;

/** A day ("2026-03-31"), or the first of a month ("2026-03"); null for anything else. */
function dayOf(text: string): string | null {
  const [, year, month, day = '01'] = dayPattern.exec(text) ?? [];
  if (!year || !month) return null;
  const date = `${year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  // "2026-02-30" would silently become another day.
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date ? date : null;
}

/** Whether the search is empty. */
export const isEmptySearch = ({ words, phrases, from, within, has, before, after }: SearchQuery): boolean =>
  [words, phrases, from, within].every((part) => part.length === 0) &&
  has.size === 0 &&
  before === null &&
  after === null;

/** Whether it has only words, so that a conversation's name can match too. */
export const isOnlyWords = (query: SearchQuery): boolean =>
  !isEmptySearch(query) && isEmptySearch({ ...query, words: [], phrases: [] });
