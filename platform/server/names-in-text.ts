/** Somebody whose name and address are taken out of what others got about them. */
export interface NamedPerson {
  /** Every name they stand under in such texts. */
  readonly names: readonly string[];
  readonly email: string;
  /** What stands where their name would stand from now on. */
  readonly standsAs: string;
}

// Scripts that write no space between words: there a name has letters of other words beside it.
const spaceless = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
/** What a word is made of in all others. */
const sign = String.raw`[[\p{L}\p{M}\p{N}\p{Pc}]--${spaceless}]`;
// Between two signs these make one word of both: neither "Al-Rashid" nor "O'Neil" is somebody named Al or Neil.
const hyphen = '[\\-\u2010\u2011]';
const apostrophe = "['\u2019]";

const isSpaceless = new RegExp(`^${spaceless}$`, 'v');

/** A name where it stands as words of its own; what follows an apostrophe may be an ending, as in "Al's". */
function nameIn(name: string, before: string): RegExp {
  const ends = { first: [...name].at(0) ?? '', last: [...name].at(-1) ?? '' };
  const begins = isSpaceless.test(ends.first) ? '' : `(?<!${sign}|${sign}(?:${hyphen}|${before}))`;
  const stops = isSpaceless.test(ends.last) ? '' : `(?!${sign}|${hyphen}${sign})`;
  return new RegExp(`${begins}${RegExp.escape(name)}${stops}`, 'gv');
}

/** An address where it is no part of a longer one. */
const addressIn = (email: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}._%+\\-])${RegExp.escape(email)}(?![\\p{L}\\p{N}_\\-]|\\.[\\p{L}\\p{N}])`,
    'giv',
  );

/** A text without somebody's names and address; other words that have the letters of a name in them stay. */
export const withoutPerson = (text: string, person: NamedPerson): string =>
  replaceNames(text.replace(addressIn(person.email), ''), person, apostrophe);

// The apostrophe of a text stands in HTML as this.
const writtenApostrophe = `(?:${apostrophe}|&#39;)`;
// No part of what a character is written as: nobody is meant by the letters of "&amp;".
const notInCharacter = '(?<!&#?)';

/** The same for HTML, where names stand as text between the tags and nowhere else. */
export function withoutPersonInHtml(
  html: string,
  person: NamedPerson,
  escape: (text: string) => string,
): string {
  const written = { ...person, names: person.names.map(escape), standsAs: escape(person.standsAs) };
  return html
    .replace(addressIn(escape(person.email)), '')
    .replace(/(<style[\s\S]*?<\/style>|<[^>]*>)|[^<]+/g, (part: string, tag: string | undefined) =>
      tag === undefined ? replaceNames(part, written, writtenApostrophe, notInCharacter) : part,
    );
}

/** The longest name first: of "Al Reyes" nothing must be left by taking out "Al". */
function replaceNames(
  text: string,
  { names, standsAs }: Pick<NamedPerson, 'names' | 'standsAs'>,
  before: string,
  guard = '',
): string {
  const longestFirst = names
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, name) => {
    const { source, flags } = nameIn(name, before);
    return left.replace(new RegExp(guard + source, flags), () => standsAs);
  }, text);
}
