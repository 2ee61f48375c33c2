import { doubleMetaphone } from 'double-metaphone';
import { createDistance, spelledLettersMax } from '#platform/contract/edit-distance.ts';
import { fold } from '#platform/contract/fold.ts';

const distance = createDistance();

/** The ways a word can sound, as codes that leave vowels out; none for scripts that the rules do not know. */
export function soundsOf(word: string): readonly string[] {
  const letters = fold(word);
  if (letters.length > spelledLettersMax) return [];
  return [...new Set(doubleMetaphone(letters))].filter((code) => code !== '');
}

/** How many letters must change to make one word the other. */
function editsBetween(one: string, other: string): number {
  distance.prepare(one);
  const letters = Uint16Array.from(other, (letter) => letter.charCodeAt(0));
  return distance.to(letters, 0, letters.length);
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:ah?|[eo]r)$/, 'a'],
  [/(?:[iy]|ie|e[ey]|ye)$/, 'i'],
  [/(?:o|oe|ow|oh|e?aux?)$/, 'o'],
];

/** What is heard of a vowel at the end: it parts Anna from Ann and Paula from Paul, which sound alike without it. */
const endingOf = (letters: string) => endings.find(([ending]) => ending.test(letters))?.[1] ?? '';

/** Whether a word that was heard may be one that was meant: at most this part of its letters is another one. */
export function isNear(heard: string, meant: string, part: number): boolean {
  const [one, other] = [fold(heard), fold(meant)];
  if (one === other) return true;
  if (Math.max(one.length, other.length) > spelledLettersMax || endingOf(one) !== endingOf(other))
    return false;
  return editsBetween(one, other) <= Math.max(one.length, other.length) * part;
}
