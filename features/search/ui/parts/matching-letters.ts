import { unaccented } from '#platform/contract/fold.ts';

/** A piece of a text, whether it matches the query, and the character of the text it starts at. */
export type Piece = { text: string; isHit: boolean; start: number };

const apostrophe = /['’‘ʼ`´]/u;
const wordLetter = /[\p{L}\p{N}]/u;
// A letter with its combining marks: splitting them would draw the mark on the wrong letter.
const characterPattern = /\P{M}\p{M}*|\p{M}+/gu;

/** Splits a text so that the letters matching the query can be bold; ignores accents and case. */
export function matchingLetters(text: string, query: string): Piece[] {
  const { letters, places } = fold(text);
  const isHit = new Set<number>();
  for (const word of foldedWords(query)) {
    const start = find(letters, word);
    for (let index = start; start >= 0 && index < start + word.length; index++)
      isHit.add(places[index] ?? -1);
  }
  return pieces(charactersOf(text), isHit);
}

/** The words of a text without accents, case and apostrophes. */
export const foldedWords = (text: string): string[] => fold(text).letters.split(' ').filter(Boolean);

// The start of a word is what people mean; the middle of one counts only when no word starts so.
function find(letters: string, word: string): number {
  const atWordStart = ` ${letters}`.indexOf(` ${word}`);
  return atWordStart >= 0 ? atWordStart : letters.indexOf(word);
}

/** The folded letters, with the place of each one's character in the original. */
function fold(text: string): { letters: string; places: number[] } {
  const folded = charactersOf(text).flatMap((character, place) =>
    [...foldCharacter(character)].map((letter) => ({ letter, place })),
  );
  return { letters: folded.map(({ letter }) => letter).join(''), places: folded.map(({ place }) => place) };
}

const charactersOf = (text: string): readonly string[] => text.match(characterPattern) ?? [];

function foldCharacter(character: string): string {
  if (apostrophe.test(character)) return '';
  const letter = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (letter === '') return '';
  return unaccented[letter] ?? (wordLetter.test(letter) ? letter : ' ');
}

function pieces(characters: readonly string[], isHit: ReadonlySet<number>): Piece[] {
  const result: Piece[] = [];
  characters.forEach((character, place) => {
    const last = result.at(-1);
    if (last && last.isHit === isHit.has(place)) last.text += character;
    else result.push({ text: character, isHit: isHit.has(place), start: place });
  });
  return result;
}
