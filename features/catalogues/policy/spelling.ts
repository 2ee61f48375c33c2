import { fold, stripInvisible } from '#platform/contract/fold.ts';
import { limits } from '../limits.ts';

/** Cyrillic and Greek letters that look identical to a Latin one. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  і: 'i',
  ј: 'j',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};
const anyLookalike = /[авекмнорстухѕіјԁԛԝαβεηικνορτυχ]/g;

/** The key that must be unique: the name as search folds it, with look-alike letters unified. */
export const likenessOf = (label: string): string =>
  fold(label).replace(anyLookalike, (letter) => lookalikes[letter] ?? letter);

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** The first word that mixes two alphabets: it looks like another word but isn't found as it. */
export const mixedWordIn = (text: string): string | undefined =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .find((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1);

/** Whether the text contains invisible characters. */
export const hasInvisible = (text: string): boolean => stripInvisible(text) !== text;

/** The slug of a name: "1st AD" is `1st-ad`. Empty for a name without a Latin letter or digit. */
export const slugFrom = (label: string): string =>
  fold(label)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, limits.slugMax - 10);

/** Other names, each once however it is written, without those equal to the label. */
export function wordsBeside(label: string, words: readonly string[]): string[] {
  const said = new Set([fold(label)]);
  return words.filter((word) => {
    const folded = fold(word);
    if (folded === '' || said.has(folded)) return false;
    said.add(folded);
    return true;
  });
}
