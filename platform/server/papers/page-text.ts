import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageLines } from './what-changed.ts';

/** Maximum lines of a page; a longer one is not a script page. */
const pageLinesMax = 400;
const lineMax = 500;

/** The lines of each page of a PDF, top to bottom, as a reader sees them. */
export async function readText(bytes: Uint8Array, onPage: (done: number) => void): Promise<PageLines[]> {
  const task = getDocument({
    // The library takes ownership of the memory.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    // Japanese, Chinese and Korean text is often written by the names of published maps (ISO 32000-1, 9.7.5.2).
    cMapUrl: folderOf('cmaps'),
    standardFontDataUrl: folderOf('standard_fonts'),
    disableFontFace: true,
    verbosity: 0,
  });
  try {
    const file = await task.promise;
    const pages: PageLines[] = [];
    for (let number = 1; number <= file.numPages; number++) {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      // Turned as a reader sees it.
      const toSeen = page.getViewport({ scale: 1 }).transform;
      pages.push(linesOf(items.flatMap((item) => ('str' in item ? [pieceOf(item, toSeen)] : []))));
      page.cleanup();
      onPage(number);
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

const folderOf = (name: string) =>
  fileURLToPath(new URL(`../../${name}/`, import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')));

/** A text as it is seen: `y` counts from the top of the page. */
interface Piece {
  readonly str: string;
  readonly x: number;
  readonly y: number;
  readonly end: number;
  /** Height of the letters. */
  readonly size: number;
}

function pieceOf(item: { str: string; transform: number[]; width: number }, seen: readonly number[]): Piece {
  const [right = 1, down = 0, turned = 0, up = -1, left = 0, top = 0] = seen;
  const [a = 0, b = 0, , , e = 0, f = 0] = item.transform;
  const x = right * e + turned * f + left;
  const size = Math.hypot(a, b);
  const across = size === 0 ? 0 : (right * a + turned * b) / size;
  return { str: item.str, x, y: down * e + up * f + top, end: x + item.width * across, size };
}

/** Pieces at the same height are one line, however they were drawn. */
function linesOf(pieces: readonly Piece[]): string[] {
  const rows = new Map<number, Piece[]>();
  for (const piece of pieces) {
    if (piece.str.trim() === '') continue;
    const height = Math.round(piece.y / 3);
    const row = rows.get(height) ?? rows.get(height + 1) ?? rows.get(height - 1);
    if (row) row.push(piece);
    else rows.set(height, [piece]);
  }
  return [...rows]
    .toSorted(([one], [other]) => one - other)
    .slice(0, pageLinesMax)
    .map(([, row]) =>
      joined(row.toSorted((one, other) => one.x - other.x))
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, lineMax),
    )
    .filter((line) => line !== '');
}

/** A change of font inside a word leaves no gap, and so no space. */
const joined = (row: readonly Piece[]): string =>
  row.reduce((line, { str, x, size }, index) => {
    const before = row[index - 1];
    const isNext = before !== undefined && Math.abs(x - before.end) < 0.12 * size;
    return `${line}${isNext ? '' : ' '}${str}`;
  }, '');
