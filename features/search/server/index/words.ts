import { foldLetters } from '#platform/contract/fold.ts';

/** Longer chains of punctuation are web addresses and the like, not names. */
const joinedPiecesMax = 4;
const ideographTailMax = 8;
const isPlain = /^[a-z0-9 ]*$/;
const pieceBorder = /[^\p{L}\p{N}\p{M}']+/u;
/** Scripts without spaces between words. */
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The folded words that can find a text.
 * Besides the words themselves: "Jean-Luc" also as jeanluc, "O'Brien" also as brien, "J.J." also as jj, and every tail
 * of a run of ideographs, because a reader sees 小龙 inside 李小龙 as the start of a word.
 */
export function wordsOf(text: string): string[] {
  const letters = foldLetters(text);
  if (letters === '') return [];
  if (isPlain.test(letters)) return letters.split(' ').filter((word) => word !== '');
  const words: string[] = [];
  for (const chunk of letters.split(/\s+/)) {
    const pieces = chunk.split(pieceBorder).filter((piece) => piece !== '');
    for (const piece of pieces) addPiece(piece, words);
    if (pieces.length > 1 && pieces.length <= joinedPiecesMax)
      words.push(withoutApostrophes(pieces.join('')));
  }
  return words.filter((word) => word !== '');
}

/** True when one character already means as much as a syllable or a word. */
export function hasIdeograph(text: string): boolean {
  return ideograph.test(text);
}

function addPiece(piece: string, words: string[]): void {
  words.push(withoutApostrophes(piece));
  if (piece.includes("'")) words.push(...piece.split("'").filter((part) => part.length > 1));
  if (!hasIdeograph(piece)) return;
  for (let start = 1; start < piece.length; start++) words.push(piece.slice(start, start + ideographTailMax));
}

function withoutApostrophes(piece: string): string {
  return piece.replaceAll("'", '');
}
