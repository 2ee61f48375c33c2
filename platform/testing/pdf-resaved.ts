import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const folder = new URL('./pdf-resaved/', import.meta.url);

/**
 * One marked copy of three pages, printed to PDF and saved again by two other programs in turn, by their names:
 * Ghostscript 10.0 as a printer, PDFium 153 as Chromium prints a PDF with it (pages imported, flattened for print and
 * saved), qpdf 11.3 and mutool 1.21. Its code is 0A1B2C3D4E.
 */
export const resavedCopies = (): Readonly<Record<string, Uint8Array>> =>
  Object.fromEntries(
    readdirSync(folder).map((file) => [basename(file, '.pdf'), readFileSync(new URL(file, folder))]),
  );
