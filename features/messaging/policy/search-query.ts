import { fold } from '#platform/contract/fold.ts';

/** What somebody looks for in messages; all of it has to hold. */
export interface SearchQuery {
  /** Folded; each begins a word of the message. */
  readonly words: readonly string[];
  /** Folded; each stands in the message as it is, from the beginning of a word to the end of one. */
  readonly phrases: readonly string[];
  /** Folded beginnings of the sender's names; `me` is whoever looks. */
  readonly from: readonly string[];
  /** Folded beginnings of the conversation's title, or of the names in it. */
  readonly within: readonly string[];
  readonly has: ReadonlySet<SearchHas>;
  /** Days ("2026-03-31") where the person is: earlier than `before`, not earlier than `after`. */
  readonly before: string | null;
  readonly after: string | null;
}

export const searchHas = ['file', 'link'] as const;
export type SearchHas = (typeof searchHas)[number];

/** What is wrong with a search: `before` and `after` take a day, `has` takes what a message can have. */
export type SearchFault = 'date' | 'has';

/** A piece of what was typed: a word or a phrase, maybe behind the name of a filter. */
export interface SearchToken {
  readonly key: SearchKey | null;
  readonly value: string;
  readonly isQuoted: boolean;
  /** Where it stands in the text: for screens that take one out again. */
  readonly start: number;
  readonly end: number;
}

export const searchKeys = ['from', 'in', 'has', 'before', 'after'] as const;
export type SearchKey = (typeof searchKeys)[number];

// A quotation that is not closed goes to the end: it is being typed.
const piece = /(?:(from|in|has|before|after):)?(?:["“”„]([^"“”„]*)(?:["“”„]|$)|(\S+))/giu;

/** Cuts a search into its pieces; a filter without a value is not one yet. */
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

/** Reads a search. A fault is what nobody could have meant. */
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
    // Written so that the order of the letters is that of time; of several the narrowest holds.
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

/** A day ("2026-03-31"), or the first one of a month ("2026-03"); null for what is neither. */
function dayOf(text: string): string | null {
  const [, year, month, day = '01'] = dayPattern.exec(text) ?? [];
  if (!year || !month) return null;
  const date = `${year}-${month}-${day}`;
  const at = new Date(`${date}T00:00:00Z`);
  // "2026-02-30" would silently be another day.
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date ? date : null;
}

/** Whether nothing at all was asked for. */
export const isEmptySearch = ({ words, phrases, from, within, has, before, after }: SearchQuery): boolean =>
  [words, phrases, from, within].every((part) => part.length === 0) &&
  has.size === 0 &&
  before === null &&
  after === null;

/** Whether it asks for nothing but words, so that a conversation itself can be what is looked for. */
export const isOnlyWords = (query: SearchQuery): boolean =>
  !isEmptySearch(query) && isEmptySearch({ ...query, words: [], phrases: [] });
