import { createHash } from 'node:crypto';
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';

/** An uploaded PDF: its page count and bytes, or why it can't be read. */
export type Looked =
  | { readonly kind: 'pages'; readonly pages: number; readonly hash: string }
  | { readonly kind: 'unreadable' | 'encrypted' | 'empty' };

/** Inspects a PDF. One with a password is reported separately, as its owner can remove the password. */
export async function lookInto(bytes: Uint8Array): Promise<Looked> {
  try {
    const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount();
    if (pages === 0) return { kind: 'empty' };
    return { kind: 'pages', pages, hash: createHash('sha256').update(bytes).digest('hex') };
  } catch (fault) {
    return { kind: fault instanceof EncryptedPDFError ? 'encrypted' : 'unreadable' };
  }
}
