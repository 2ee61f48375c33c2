import { PDFDocument } from '@cantoo/pdf-lib';

/** How many pages a PDF has; undefined for one that cannot be read, or not without its password. */
export async function countPages(bytes: Uint8Array): Promise<number | undefined> {
  try {
    const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount();
    return pages > 0 ? pages : undefined;
  } catch {
    return undefined;
  }
}
