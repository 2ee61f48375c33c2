import { createHash } from 'node:crypto';
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';

/** What an uploaded PDF is: how many pages and which bytes, or why nobody can read it. */
export type Looked =
  | { readonly kind: 'pages'; readonly pages: number; readonly hash: string }
  | { readonly kind: 'unreadable' | 'encrypted' | 'empty' };

/** Looks into a PDF. One with a password is told apart, as its owner can take the password off. */
export async function lookInto(bytes: Uint8Array): Promise<Looked> {
  try {
    const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount();
    if (pages === 0) return { kind: 'empty' };
    return { kind: 'pages', pages, hash: createHash('sha256').update(bytes).digest('hex') };
  } catch (fault) {
    return { kind: fault instanceof EncryptedPDFError ? 'encrypted' : 'unreadable' };
  }
}
