import { createDistance, spelledLettersMax } from './edit-distance.ts';
import { fold } from './fold.ts';
import { isHeardName } from './heard-names.ts';

const distance = createDistance();

/** The codes of a word's sound: Double Metaphone, passed in by its user, so that no one else loads it. */
export type CodesOf = (letters: string) => readonly string[];

/** The ways a word can sound, as codes without vowels; none for scripts that the rules don't cover. */
export function soundsOf(codesOf: CodesOf, word: string): readonly string[] {
  const letters = fold(word);
  if (letters.length > spelledLettersMax) return [];
  return [...new Set(codesOf(letters))].filter((code) => code !== '');
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

/** The sound of a final vowel: it distinguishes Anna from Ann and Paula from Paul, which sound alike without it. */
const endingOf = (letters: string) => endings.find(([ending]) => ending.test(letters))?.[1] ?? '';

/** Whether a heard word may be the intended one: at most this part of its letters differs. */
export function isNear(heard: string, meant: string, part: number): boolean {
  const [one, other] = [fold(heard), fold(meant)];
  if (one === other) return true;
  if (Math.max(one.length, other.length) > spelledLettersMax || endingOf(one) !== endingOf(other))
    return false;
  return editsBetween(one, other) <= Math.max(one.length, other.length) * part;
}

/** At most this part of a searched word's letters may differ from those of a word that sounds like it. */
const soughtPart = 1 / 2;

/** Respells German as English would: Kravtschenko is Kravchenko. */
const respelled = (letters: string) => letters.replaceAll('tsch', 'ch').replaceAll('sch', 'sh');

/** Whether a word searched by ear may be this one: the same sound, and half of its letters. */
export function soundsLike(codesOf: CodesOf, sought: string, word: string): boolean {
  if (isHeardName(sought, word)) return true;
  if (Math.max(sought.length, word.length) > spelledLettersMax) return false;
  const waysOf = (one: string) => [...soundsOf(codesOf, one), ...soundsOf(codesOf, respelled(one))];
  const sounds = waysOf(sought);
  if (!waysOf(word).some((sound) => sounds.includes(sound))) return false;
  return editsBetween(sought, word) <= Math.max(sought.length, word.length) * soughtPart;
}
