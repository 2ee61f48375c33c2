import { fold, foldLetters } from '#platform/contract/fold.ts';
import type { SearchQuery } from './search-query.ts';

/** A piece of a matching text, and whether it is a hit. */
export type ExcerptPiece = { text: string; isHit: boolean };

type Terms = Pick<SearchQuery, 'words' | 'phrases'>;

// Scripts without spaces between words: a match may be anywhere in a run of letters.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Matches the terms of a search in folded text that has a space before and after it. */
const needleOf = (word: string) => (unspaced.test(word) ? word : ` ${word}`);
const needlesOf = ({ words, phrases }: Terms) => [
  ...words.map(needleOf),
  ...phrases.map((phrase) => ` ${phrase} `),
];

/** Whether every word begins a word of the text, and every phrase is in it exactly. */
export function hasTerms(text: string, terms: Terms): boolean {
  const needles = needlesOf(terms);
  if (needles.length === 0) return true;
  const folded = ` ${fold(text)} `;
  return needles.every((needle) => folded.includes(needle));
}

/** Whether every typed word begins a word of the name; both folded. */
export const hasName = (name: string, typed: string): boolean =>
  typed.split(' ').every((word) => ` ${name}`.includes(needleOf(word)));

const excerptMax = 160;
const beforeHit = 48;

/** The text around the first hit, on one line, with all hits marked. */
export function excerptOf(text: string, terms: Terms): ExcerptPiece[] {
  const characters = text.replace(/\s+/g, ' ').trim().match(characterPattern) ?? [];
  const hits = hitsIn(characters, terms);
  const first = Math.max(0, Math.min(...hits, characters.length) - beforeHit);
  const start = hits.size === 0 || first <= 3 ? 0 : wordStart(characters, first);
  const end = Math.min(characters.length, start + excerptMax);
  const pieces: ExcerptPiece[] = [];
  const add = (piece: string, isHit: boolean) => {
    const last = pieces.at(-1);
    if (last?.isHit === isHit) last.text += piece;
    else pieces.push({ text: piece, isHit });
  };
  if (start > 0) add('…', false);
  for (let place = start; place < end; place++) add(characters[place] ?? '', hits.has(place));
  if (end < characters.length) add('…', false);
  return pieces;
}

// A letter with its own marks: splitting them would draw the mark on the wrong letter.
const characterPattern = /\P{M}\p{M}*|\p{M}+/gu;
const wordLetter = /[\p{L}\p{N}\p{M}]/u;

function wordStart(characters: readonly string[], from: number): number {
  const blank = characters.indexOf(' ', from);
  return blank < 0 || blank > from + beforeHit / 2 ? from : blank + 1;
}

/** The indexes of the matching characters. */
function hitsIn(characters: readonly string[], terms: Terms): Set<number> {
  const { letters, places } = foldedWithPlaces(characters);
  const hits = new Set<number>();
  for (const needle of needlesOf(terms)) {
    for (let at = letters.indexOf(needle); at >= 0; at = letters.indexOf(needle, at + 1)) {
      for (let index = at; index < at + needle.length; index++) {
        // The spaces around a phrase are not part of the hit.
        const isEdge = letters[index] === ' ' && (index === at || index === at + needle.length - 1);
        const place = places[index];
        if (!isEdge && place !== undefined) hits.add(place);
      }
    }
  }
  return hits;
}

/** ` ${fold(text)} `, with the original character of each letter. */
function foldedWithPlaces(characters: readonly string[]): { letters: string; places: number[] } {
  let letters = ' ';
  const places = [-1];
  characters.forEach((character, place) => {
    for (const letter of foldLetters(character)) {
      if (letter === "'") continue;
      const folded = wordLetter.test(letter) ? letter : ' ';
      if (folded === ' ' && letters.endsWith(' ')) continue;
      letters += folded;
      // A character outside the first plane takes two places in the string.
      places.push(...Array.from({ length: folded.length }, () => place));
    }
  });
  return { letters: letters.endsWith(' ') ? letters : `${letters} `, places };
}
