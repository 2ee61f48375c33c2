import { doubleMetaphone } from 'double-metaphone';
import { fold } from '#platform/contract/fold.ts';
import { soundsOf as soundsBy } from '#platform/contract/sound.ts';
import type { KnownWords } from '../../../policy/known-words.ts';
import { tradeWords } from '../../../policy/trade-words.ts';

/** A phrase that may be meant, word by word. */
export interface Meant {
  readonly text: string;
  readonly words: readonly string[];
  /** How someone who only hears its words may spell them. */
  readonly spellings: readonly (readonly string[])[];
  /** A name also matches by one of its words; a title matches as a whole; a job keeps the sentence's case. */
  readonly kind: 'name' | 'own' | 'title' | 'job';
}

/** Phrases that may be meant, by sound. */
export interface WordIndex {
  /** By the sounds of all their words. */
  readonly whole: ReadonlyMap<string, readonly Meant[]>;
  /** By the sound of one word: first and last names, and own words. */
  readonly single: ReadonlyMap<string, readonly Meant[]>;
  /** Spellings that are already right. */
  readonly right: ReadonlyMap<string, string>;
  /** What recognisers write for trade words and initials, by its words. */
  readonly spelled: ReadonlyMap<string, string>;
  /** The most words in one phrase. */
  readonly longest: number;
}

const wordsMax = 5;
const partMin = 3;
const initials = /^\p{Lu}[\p{Lu}\p{N}]{1,5}$/u;

const split = (text: string): string[] => text.split(/[\s\-–/]+/u).filter((word) => /\p{L}/u.test(word));

/** Every combination with one choice from each. */
const choices = (each: readonly (readonly string[])[]): string[][] =>
  each.reduce<string[][]>(
    (rows, options) => rows.flatMap((row) => options.map((option) => [...row, option])),
    [[]],
  );

/** The sound keys words are found under; none if one of them has no sound. */
export const soundKeys = (words: readonly string[]): readonly string[] =>
  choices(words.map(soundsOf)).map((codes) => codes.join(' '));

/** Builds the index of one person's words. */
export function indexWords(known: KnownWords): WordIndex {
  const whole = new Map<string, Meant[]>();
  const single = new Map<string, Meant[]>();
  const right = new Map<string, string>();
  const spelled = new Map<string, string>();
  let longest = 1;
  const put = (index: Map<string, Meant[]>, meant: Meant) => {
    longest = Math.max(longest, ...meant.spellings.map(({ length }) => length));
    for (const key of new Set(meant.spellings.flatMap(soundKeys))) {
      const held = index.get(key);
      if (!held) index.set(key, [meant]);
      else if (!held.some(({ text }) => text === meant.text)) held.push(meant);
    }
  };
  const putSpelled = (heard: string, word: string) => {
    spelled.set(heard, word);
    longest = Math.max(longest, heard.split(' ').length);
  };
  const add = (text: string, kind: Meant['kind'], said = '') => {
    const words = split(text);
    if (words.length === 0 || words.length > wordsMax) return;
    const other = split(said.replaceAll('-', ''));
    const spellings = other.length === words.length ? [words, other] : [words];
    if (words.length > 1) put(whole, { text, words, spellings, kind });
    if (kind === 'title' || kind === 'job' || (kind === 'own' && words.length > 1)) return;
    for (const [place, word] of words.entries()) {
      if (word.length < partMin) continue;
      right.set(fold(word), word);
      const sounds = other.length === words.length || place === 0 ? other[place] : undefined;
      put(single, { text: word, words: [word], spellings: [[word], ...(sounds ? [[sounds]] : [])], kind });
    }
  };
  for (const { word, heardAs } of tradeWords) for (const heard of heardAs) putSpelled(heard, word);
  for (const word of known.own) {
    if (initials.test(word)) putSpelled(fold([...word].join(' ')), word);
    add(word, 'own');
  }
  for (const { name, said } of known.names) add(name, 'name', said);
  for (const title of known.titles) add(title, 'title');
  for (const job of known.jobs) add(job, 'job');
  return { whole, single, right, spelled, longest };
}

/** The ways a word can sound; the phonetic library is loaded with the first dictation. */
const soundsOf = (word: string): readonly string[] => soundsBy(doubleMetaphone, word);
