import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const folder = new URL('./pdf-makers/', import.meta.url);

/**
 * PDFs that other programs wrote, by the name of the program and what is special: qpdf 11.3, Ghostscript 10.0, mutool 1.21
 * and headless Chromium, from two pages by pdfkit or their own.
 */
export const byPrograms = (): Readonly<Record<string, () => Uint8Array>> =>
  Object.fromEntries(
    readdirSync(folder).map((file) => [basename(file, '.pdf'), () => readFileSync(new URL(file, folder))]),
  );
