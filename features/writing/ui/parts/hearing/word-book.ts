import { fold } from '#platform/contract/fold.ts';
import { isNear } from '#platform/contract/sound.ts';
import type { KnownWords } from '../../../policy/known-words.ts';
import { beforeNames, ordinaryWords } from './ordinary-words.ts';
import { isRow, type SpokenWord, wordsOf } from './spoken-words.ts';
import { indexWords, type Meant, soundKeys, type WordIndex } from './word-index.ts';

/** What was heard, and what stands in its place. */
export interface Correction {
  readonly heard: string;
  readonly meant: string;
}

export interface Corrected {
  readonly text: string;
  /** In the order of the text. */
  readonly corrections: readonly Correction[];
}

/** Corrects what a recogniser heard to what one person knows (DICT-3). */
export interface WordBook {
  /** `isRefused` says what they have taken back before. */
  correct(said: string, isRefused?: (correction: Correction) => boolean): Corrected;
}

/** Which part of its letters may be others than were heard: alone, beside another that fits, as somebody wrote it down. */
const aloneParts = 1 / 3;
const besideParts = 0.4;
const saidParts = 0.5;
const lettersMin = 4;
const namesMin = 3;

/** A book of somebody's words. What is not surely meant stays as it was heard. */
export function createWordBook(known: KnownWords): WordBook {
  const index = indexWords(known);
  return {
    correct: (said, isRefused = () => false) => {
      const words = wordsOf(said);
      const corrections: Correction[] = [];
      let text = '';
      let from = 0;
      for (let place = 0; place < words.length; ) {
        const found = findAt({ said, words, place }, index);
        const row = words.slice(place, place + (found?.length ?? 1));
        place += row.length;
        const [start, end] = [row[0]?.from ?? 0, row.at(-1)?.to ?? 0];
        const heard = said.slice(start, end);
        if (!found || found.meant === heard || isRefused({ heard, meant: found.meant })) continue;
        corrections.push({ heard, meant: found.meant });
        text += said.slice(from, start) + found.meant;
        from = end;
      }
      return { text: text + said.slice(from), corrections };
    },
  };
}

interface Place {
  readonly said: string;
  readonly words: readonly SpokenWord[];
  readonly place: number;
}

interface Found {
  readonly meant: string;
  /** How many words it stands for. */
  readonly length: number;
}

/** What is meant by the words from a place on, the longest first. */
function findAt({ said, words, place }: Place, index: WordIndex): Found | undefined {
  for (let length = Math.min(index.longest, words.length - place); length > 0; length--) {
    const row = words.slice(place, place + length);
    if (!isRow(said, row)) continue;
    const spelled = index.spelled.get(row.map(({ folded }) => folded).join(' '));
    const meant = spelled ?? (length > 1 ? wholeOf(row, index) : singleOf({ said, words, place }, index));
    if (meant !== undefined) return { meant, length };
  }
  return undefined;
}

/** A name or a title of several words: each sounds right and is nearly spelled right. */
function wholeOf(row: readonly SpokenWord[], { whole }: WordIndex): string | undefined {
  const fitting = candidatesOf(row, whole).filter((meant) => fitsWhole(row, meant));
  const exact = fitting.filter(({ words }) =>
    row.every(({ folded }, at) => folded === fold(words[at] ?? '')),
  );
  const meant = onlyOne(exact.length > 0 ? exact : fitting);
  return meant && (meant.kind === 'job' ? inCaseOf(row, meant) : meant.text);
}

function fitsWhole(row: readonly SpokenWord[], { words, spellings, kind }: Meant): boolean {
  const isName = kind === 'name' || kind === 'own';
  const parts = isName ? besideParts : aloneParts;
  const isSpelled = spellings.some((spelling, way) =>
    row.every(({ text }, at) => isNear(text, spelling[at] ?? '', way === 0 ? parts : saidParts)),
  );
  if (!isSpelled) return false;
  const strange = row.filter(({ folded, isNamed }) => isNamed || !ordinaryWords.has(folded));
  if (isName) return strange.length > 0;
  // A title is made of words that are said all day: one of its own must be right, and one of them wrong.
  const isRight = ({ folded }: SpokenWord, at: number) => folded === fold(words[at] ?? '');
  return strange.some((word) => isRight(word, row.indexOf(word))) && !row.every(isRight);
}

/** A first or a last name by itself, or a word of one's own. */
function singleOf({ said, words, place }: Place, { single, right }: WordIndex): string | undefined {
  const word = words[place];
  if (!word || word.folded.length < namesMin) return undefined;
  const isExpected = word.isNamed || isAfterNameWord({ said, words, place });
  if (!word.isNamed && ordinaryWords.has(word.folded)) return undefined;
  const known = right.get(word.folded);
  // It is right already; small letters become those of the name where a name is expected.
  if (known !== undefined) return isExpected && isSmall(word.text) ? known : undefined;
  if (word.folded.length < lettersMin || hasNamedNeighbour({ said, words, place })) return undefined;
  const meant = onlyOne(
    candidatesOf([word], single).filter(
      ({ kind, text, spellings }) =>
        (isExpected || kind === 'own') &&
        text.length >= lettersMin &&
        spellings.some(([spelling = ''], way) =>
          isNear(word.text, spelling, way === 0 ? aloneParts : saidParts),
        ),
    ),
  );
  return meant?.text;
}

const candidatesOf = (row: readonly SpokenWord[], index: ReadonlyMap<string, readonly Meant[]>): Meant[] => {
  const found = soundKeys(row.map(({ text }) => text)).flatMap((key) => index.get(key) ?? []);
  return [...new Map(found.map((meant) => [meant.text, meant])).values()];
};

/** Where two could be meant, none is. */
const onlyOne = (found: readonly Meant[]): Meant | undefined =>
  new Set(found.map(({ text }) => text)).size === 1 ? found[0] : undefined;

const isSmall = (text: string) => text === text.toLowerCase();

/** The words of a job as the sentence writes them: only what was misheard changes. */
const inCaseOf = (row: readonly SpokenWord[], { words }: Meant) =>
  words.map((word, at) => (isSmall(row[at]?.text ?? '') ? word.toLowerCase() : word)).join(' ');

function isAfterNameWord({ said, words, place }: Place): boolean {
  const [before, word] = [words[place - 1], words[place]];
  if (!before || !word) return false;
  return beforeNames.has(before.folded) && isRow(said, [before, word]);
}

/** "Sara Connor" is not the Sarah one knows: beside another name a name is not looked at alone. */
const hasNamedNeighbour = ({ said, words, place }: Place) =>
  [words[place - 1], words[place + 1]].some((other) => {
    const word = words[place];
    if (!other?.isNamed || !word) return false;
    return isRow(said, other.from < word.from ? [other, word] : [word, other]);
  });
