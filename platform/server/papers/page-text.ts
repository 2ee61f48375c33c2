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
    disableFontFace: true,
    verbosity: 0,
  });
  try {
    const file = await task.promise;
    const pages: PageLines[] = [];
    for (let number = 1; number <= file.numPages; number++) {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(linesOf(items.flatMap((item) => ('str' in item ? [item] : []))));
      page.cleanup();
      onPage(number);
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

interface Piece {
  readonly str: string;
  readonly transform: readonly number[];
}

/** Pieces at the same height are one line, however they were drawn. */
function linesOf(pieces: readonly Piece[]): string[] {
  const rows = new Map<number, Piece[]>();
  for (const piece of pieces) {
    if (piece.str.trim() === '') continue;
    const height = Math.round((piece.transform[5] ?? 0) / 3);
    const row = rows.get(height) ?? rows.get(height + 1) ?? rows.get(height - 1);
    if (row) row.push(piece);
    else rows.set(height, [piece]);
  }
  return [...rows]
    .toSorted(([one], [other]) => other - one)
    .slice(0, pageLinesMax)
    .map(([, row]) =>
      row
        .toSorted((one, other) => (one.transform[4] ?? 0) - (other.transform[4] ?? 0))
        .map(({ str }) => str)
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, lineMax),
    )
    .filter((line) => line !== '');
}
