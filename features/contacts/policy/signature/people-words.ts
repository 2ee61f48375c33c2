import { fold } from '#platform/contract/fold.ts';
import { companyWords, particles, titleWords } from './words.ts';

const wordsOf = (text: string) =>
  fold(text)
    .split(/[\s/&+]+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean);

const squeezed = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether the words are a job title: "SVP, Development", "Talent Agent", "1st AD". */
export function isTitle(text: string): boolean {
  const words = wordsOf(text);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length > 10 || /[.!?]\s+\p{L}/u.test(text)) return false;
  if (/^(?:\d(?:st|nd|rd) )?(?:a\.?d\.?|a\.?c\.?)$/i.test(text.trim())) return true;
  if (titleWords.has(first) || titleWords.has(last)) return true;
  return words.some((word) => titleWords.has(word)) && !companyWords.has(last);
}

/** Whether the words are a company name, by their ending or because an email domain says so. */
export function isCompany(text: string, hosts: readonly string[]): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > 8) return false;
  if (isOfHost(text, hosts)) return true;
  return companyWords.has(words.at(-1) ?? '') && words.length > 1;
}

/** Whether an email or web domain is made of these words: "Pell & Marrow" and pellmarrow.example. */
export function isOfHost(text: string, hosts: readonly string[]): boolean {
  const letters = squeezed(text);
  const plain = squeezed(text.replaceAll(/\b(?:and|y|und|et|the|llc|inc|ltd|gmbh|llp|co)\b/gi, ''));
  return hosts.some((host) => {
    const name = squeezed(host);
    return (
      name.length > 2 && (letters === name || plain === name || (letters.startsWith(name) && name.length > 4))
    );
  });
}

const suffix = /^(?:jr|sr|ii|iii|iv|esq|phd|md|csa|asc|bsc|pga|dga|wga|sag|mba|jd)\.?$/i;

/** Whether the words can be a person's name: two to five, each capitalised, none from a job or company. */
export function isName(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => !suffix.test(word.replaceAll(/[,.]/g, '')));
  if (words.length < 2 || words.length > 5 || /[\d@:;!?%/\\|#$+=]/.test(text)) return false;
  const isWord = (word: string) =>
    particles.has(fold(word)) || /^["'“‘(]?(?:\p{Lu}|\p{Lo})[\p{L}\p{M}.'’-]*["'”’),]?$/u.test(word);
  if (!words.every(isWord) || particles.has(fold(words.at(-1) ?? ''))) return false;
  const plain = wordsOf(text);
  return (
    !titleWords.has(plain.at(-1) ?? '') &&
    !titleWords.has(plain[0] ?? '') &&
    !companyWords.has(plain.at(-1) ?? '')
  );
}

/** Whether an email's local part matches this name: sara.bolen@…, sbolen@…, sara@… */
export function isNamedIn(text: string, locals: readonly string[]): boolean {
  const words = wordsOf(text).filter((word) => word.length > 2);
  return locals.some((local) => words.some((word) => squeezed(local).includes(squeezed(word))));
}

/** Letters after a name, such as credentials behind a comma, or "Jr." */
export const isSuffix = (text: string): boolean => suffix.test(text.trim().replaceAll('.', ''));
