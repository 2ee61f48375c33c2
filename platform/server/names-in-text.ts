/** A person whose name and address are removed from others' texts about them. */
export interface NamedPerson {
  /** Every name they have in such texts. */
  readonly names: readonly string[];
  readonly email: string;
  /** What replaces their name. */
  readonly standsAs: string;
}

// Scripts without spaces between words: there a name is adjacent to letters of other words.
const spaceless = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
/** The characters of a word in all other scripts. */
const sign = String.raw`[[\p{L}\p{M}\p{N}\p{Pc}]--${spaceless}]`;
// Between two word characters these join them: neither "Al-Rashid" nor "O'Neil" is a person named Al or Neil.
const hyphen = '[\\-\u2010\u2011]';
const apostrophe = "['\u2019]";

const isSpaceless = new RegExp(`^${spaceless}$`, 'v');

/** Matches a name as whole words; an apostrophe may start an ending, as in "Al's". */
function nameIn(name: string, before: string): RegExp {
  const ends = { first: [...name].at(0) ?? '', last: [...name].at(-1) ?? '' };
  const begins = isSpaceless.test(ends.first) ? '' : `(?<!${sign}|${sign}(?:${hyphen}|${before}))`;
  const stops = isSpaceless.test(ends.last) ? '' : `(?!${sign}|${hyphen}${sign})`;
  return new RegExp(`${begins}${RegExp.escape(name)}${stops}`, 'gv');
}

/** Matches an address that is not part of a longer one. */
const addressIn = (email: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}._%+\\-])${RegExp.escape(email)}(?![\\p{L}\\p{N}_\\-]|\\.[\\p{L}\\p{N}])`,
    'giv',
  );

/** A text without a person's names and address; other words that contain the letters of a name stay. */
export const withoutPerson = (text: string, person: NamedPerson): string =>
  replaceNames(text.replace(addressIn(person.email), ''), person, apostrophe);

// How a text's apostrophe is written in HTML.
const writtenApostrophe = `(?:${apostrophe}|&#39;)`;
// Not inside a character reference: "&amp;" contains no name.
const notInCharacter = '(?<!&#?)';

/** The same for HTML, where names occur only in the text between the tags. */
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

/** The longest name first: removing "Al" must not leave a part of "Al Reyes". */
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
