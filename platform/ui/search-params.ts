import { isId } from '#platform/contract/is-id.ts';

/** Reads one part of an address; undefined for what isn't there, or isn't what the part may say. */
type Part<Value> = (given: unknown) => Value | undefined;

type Parts = Readonly<Record<string, Part<unknown>>>;

type SearchIn<Given extends Parts> = {
  -readonly [Name in keyof Given]?: Exclude<ReturnType<Given[Name]>, undefined>;
};

/** Parts of an address that change; undefined takes one away. */
export type ChangeOf<Search> = { [Name in keyof Search]?: Search[Name] | undefined };

type SearchCodec<Search> = {
  /** Reads an address that anybody may have typed: each part is absent rather than empty or wrong. */
  readonly read: (given: Record<string, unknown>) => Search;
  /** The address with some parts changed; undefined takes one away. */
  readonly change: (search: Search, parts: ChangeOf<Search>) => Search;
};

/** What an address says, by its codec. */
export type SearchOf<Codec extends Pick<SearchCodec<object>, 'read'>> = ReturnType<Codec['read']>;

/**
 * What may stand behind the question mark of a page, and how it is read. A part is a function of one value: the ones
 * below, or the page's own.
 * @param settle takes away parts that say nothing without another one
 */
export function searchCodec<const Given extends Parts>(
  parts: Given,
  settle: (search: SearchIn<Given>) => SearchIn<Given> = (search) => search,
): SearchCodec<SearchIn<Given>> {
  const read = (given: Record<string, unknown>) => {
    const known = Object.entries(parts).map(([name, part]) => [name, part(given[name])] as const);
    return settle(Object.fromEntries(known.filter(([, value]) => value !== undefined)) as SearchIn<Given>);
  };
  return { read, change: (search, changed) => read({ ...search, ...changed }) };
}

const usualMax = 200;

/** A text as it was typed, blanks around it too, cut to `max`; the router reads `?q=300` as a number and `?q=true` too. */
export const typedText = (max = usualMax): Part<string> => {
  return (given) => {
    const isWord = typeof given === 'number' || typeof given === 'boolean' || given === null;
    const text = isWord ? String(given) : given;
    return typeof text === 'string' && text.trim() !== '' ? text.slice(0, max) : undefined;
  };
};

/** A text without the blanks around it, cut to `max`. */
export const text = (max = usualMax): Part<string> => {
  const typed = typedText(Number.POSITIVE_INFINITY);
  return (given) => typed(given)?.trim().slice(0, max);
};

/** A text of one form. */
export const textLike = (form: RegExp): Part<string> => {
  return (given) => (typeof given === 'string' && form.test(given) ? given : undefined);
};

/** One of these words. The usual one stands in no address. */
export const oneOf = <const Word extends string>(words: readonly Word[], usual?: Word): Part<Word> => {
  return (given) => words.find((word) => word === given && word !== usual);
};

/** An id, as far as one can see. */
export const id = <Id extends string = string>(): Part<Id> => {
  return (given) => (isId<Id>(given) ? given : undefined);
};

/** A whole number between two. */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER): Part<number> => {
  const typed = text();
  return (given) => {
    const number = Number(typed(given) ?? Number.NaN);
    return Number.isSafeInteger(number) && number >= min && number <= max ? number : undefined;
  };
};

/** A day on the calendar, "2027-02-01": February has no 31st. */
export const day: Part<string> = (given) => {
  if (typeof given !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return undefined;
  const at = Date.parse(given);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(given) ? given : undefined;
};

/** Something that is on or not there. */
export const isOn: Part<true> = (given) => (given === true || given === 'true' ? true : undefined);

/** Several values with commas between: each once, those of at most `each` characters, and `most` of them. */
export const choices = (most: number, each: number): Part<string> => {
  const typed = text(Number.POSITIVE_INFINITY);
  return (given) => {
    const fitting = chosenIn(typed(given))
      .map((one) => one.trim())
      .filter((one) => one && one.length <= each);
    return [...new Set(fitting)].slice(0, most).join(',') || undefined;
  };
};

/** The values that such a part has. */
export const chosenIn = (part: string | undefined): string[] => part?.split(',').filter(Boolean) ?? [];

/** The part with a value more, or without it if it had it. */
export function withToggled(part: string | undefined, value: string): string | undefined {
  const chosen = chosenIn(part);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return next.join(',') || undefined;
}
