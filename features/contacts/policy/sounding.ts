import { fold } from '#platform/contract/fold.ts';
import { type CodesOf, soundsLike } from '#platform/contract/sound.ts';

/** Shorter words sound like too many others. */
const lettersMin = 3;

/** A name to match by sound. */
export interface Heard {
  /** Folded. */
  readonly name: string;
  /** The pronunciation on its card: "KRAV-chen-ko". */
  readonly said: string;
}

/** The words to match by sound. None for an address, a number, or a query that is too short. */
export function soughtWords(q: string): readonly string[] {
  if (/[\d@]/.test(q)) return [];
  const words = fold(q).split(' ');
  return words.some((word) => word.length >= lettersMin) ? words.filter((word) => word !== '') : [];
}

/** Whether a name matches all the words (CON-3), each by its sound or as a prefix. */
export function isHeardAs(codesOf: CodesOf, { name, said }: Heard, sought: readonly string[]): boolean {
  const words = [...name.split(' '), ...spokenWords(said)];
  const isSpelled = (word: string) => words.some((one) => one.startsWith(word));
  const isSounded = (word: string) =>
    word.length >= lettersMin && words.some((one) => soundsLike(codesOf, word, one));
  return sought.length > 0 && sought.every((word) => isSpelled(word) || isSounded(word));
}

/** "KRAV-chen-ko, hard K" is one word of three syllables, plus two more. */
const spokenWords = (said: string) =>
  said
    .split(/[\s,;]+/)
    .map((word) => fold(word).replaceAll(' ', ''))
    .filter((word) => word !== '');
