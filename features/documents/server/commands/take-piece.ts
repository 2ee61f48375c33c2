import { and, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { fileUpload } from '../tables.ts';
import type { OpenUpload } from './begin-upload.ts';

/** Bytes of an upload, and their offset in the whole file as claimed by the sender. */
export interface Piece {
  readonly upload: OpenUpload;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

export type Taken =
  /** Stored; complete once nothing is missing. */
  | { readonly kind: 'kept'; readonly upload: OpenUpload }
  /** A piece must begin where the last one ended: another try came first, or the answer to this one was lost. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'too_long' | 'too_small' };

/** The key prefix of all pieces; no file kind has this name. */
export const pieceFolder = 'upload-piece';

/**
 * Stores a piece at the current end of the upload. Its bytes are in the store before the row counts them, and of two
 * tries at one offset the row accepts one: counted bytes are never written again.
 */
export async function takePiece(platform: Platform, { upload, offset, bytes }: Piece): Promise<Taken> {
  const end = offset + bytes.length;
  if (offset !== upload.received) return { kind: 'elsewhere' };
  if (end > upload.bytes) return { kind: 'too_long' };
  // All bytes are here: only finishing failed, or its answer was lost.
  if (bytes.length === 0 && end === upload.bytes) return { kind: 'kept', upload };
  if (bytes.length < limits.pieceMinBytes && end < upload.bytes) return { kind: 'too_small' };
  const key = `${pieceFolder}/${platform.newId()}`;
  await platform.files.write(key, bytes);
  const [kept] = await platform.database.orm
    .update(fileUpload)
    .set({
      received: end,
      pieces: sql`array_append(${fileUpload.pieces}, ${key})`,
      touchedAt: platform.clock.now(),
    })
    .where(and(eq(fileUpload.id, upload.id), eq(fileUpload.received, offset)))
    .returning();
  if (kept) return { kind: 'kept', upload: kept };
  await platform.files.remove(key);
  return { kind: 'elsewhere' };
}
