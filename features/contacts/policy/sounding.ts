import { fold } from '#platform/contract/fold.ts';
import { type CodesOf, soundsLike } from '#platform/contract/sound.ts';

/** Shorter words sound like too many others. */
const lettersMin = 3;

/** A name as it is looked through by ear. */
export interface Heard {
  /** Folded. */
  readonly name: string;
  /** How it is said, as its card spells it: "KRAV-chen-ko". */
  readonly said: string;
}

/** The words somebody looks for by ear; none where they look for an address, a number, or too little. */
export function soughtWords(q: string): readonly string[] {
  if (/[\d@]/.test(q)) return [];
  const words = fold(q).split(' ');
  return words.some((word) => word.length >= lettersMin) ? words.filter((word) => word !== '') : [];
}

/** Whether a name sounds like all the words that are looked for (CON-3): each by its sound, or as it begins. */
export function isHeardAs(codesOf: CodesOf, { name, said }: Heard, sought: readonly string[]): boolean {
  const words = [...name.split(' '), ...spokenWords(said)];
  const isSpelled = (word: string) => words.some((one) => one.startsWith(word));
  const isSounded = (word: string) =>
    word.length >= lettersMin && words.some((one) => soundsLike(codesOf, word, one));
  return sought.length > 0 && sought.every((word) => isSpelled(word) || isSounded(word));
}

/** "KRAV-chen-ko, hard K" is one word of three syllables, and two more. */
const spokenWords = (said: string) =>
  said
    .split(/[\s,;]+/)
    .map((word) => fold(word).replaceAll(' ', ''))
    .filter((word) => word !== '');
