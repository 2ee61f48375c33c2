const pictures =
  /[\p{Extended_Pictographic}\u{FE0F}\u{200B}-\u{200D}\u{2060}\u{FEFF}\u{20E3}\u{1F1E6}-\u{1F1FF}]/gu;
const marks = /^[\s>*_~=#▪●◦‣⁃►▶→-]+|[\s*_~=▪●◦→-]+$/gu;
const partings = /\s*[|•·∙●┃│¦]\s*|\t+|\s{3,}|\s+(?:\/\/?|[–—-]|~)\s+/u;

/** A part of a signature, delimited by dashes, dots or bars. */
export interface Piece {
  readonly text: string;
  /** Its line, counted from the first. */
  readonly line: number;
}

/** A line without images, bullets and quote marks. Every remaining word is in the text. */
export const cleaned = (line: string): string =>
  line
    .replaceAll(pictures, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/<mailto:[^>]*>|[<>[\]]/gu, ' ')
    .replaceAll(/\*+/g, ' ')
    .replace(/^\s*--\s*$/, '')
    .replaceAll(marks, '')
    .trim();

/** The parts of a line. */
export const piecesOf = (line: string, at: number): Piece[] =>
  line
    .split(partings)
    .map((text) => text.trim().replaceAll(/\s+/g, ' '))
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map((text) => ({ text, line: at }));
