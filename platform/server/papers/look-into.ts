import { createHash } from 'node:crypto';
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';

/** An uploaded PDF: its page count and bytes, or why it can't be read. */
export type Looked =
  | { readonly kind: 'pages'; readonly pages: number; readonly hash: string }
  | { readonly kind: 'unreadable' | 'encrypted' | 'empty' };

/**
 * Inspects a PDF. One that opens without a password is read, whatever its owner's password forbids; one that asks for a
 * password is reported separately, as its owner can remove it.
 */
export async function lookInto(bytes: Uint8Array): Promise<Looked> {
  try {
    const pages = (await PDFDocument.load(bytes, { updateMetadata: false, password: '' })).getPageCount();
    if (pages === 0) return { kind: 'empty' };
    return { kind: 'pages', pages, hash: createHash('sha256').update(bytes).digest('hex') };
  } catch (fault) {
    return { kind: isLocked(fault) ? 'encrypted' : 'unreadable' };
  }
}

/** The library's own error says so only if no password was tried. */
const isLocked = (fault: unknown) =>
  fault instanceof EncryptedPDFError || (fault instanceof Error && fault.message === 'NEEDS PASSWORD');
