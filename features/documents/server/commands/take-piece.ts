import { and, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { fileUpload } from '../tables.ts';
import type { OpenUpload } from './begin-upload.ts';

/** Some bytes of an upload, and where in the whole file its sender says they begin. */
export interface Piece {
  readonly upload: OpenUpload;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

export type Taken =
  /** Kept; whole as soon as nothing is missing any more. */
  | { readonly kind: 'kept'; readonly upload: OpenUpload }
  /** Pieces begin where the last one ended: another try was there first, or this one was answered and not heard. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'too_long' | 'too_small' };

/** The first part of the keys of all pieces; no kind of files has this name. */
export const pieceFolder = 'upload-piece';

/**
 * Keeps a piece where the upload ends so far. Its bytes are in the store before the row counts them, and of two tries
 * at one place the row takes one: what was counted is never written again.
 */
export async function takePiece(platform: Platform, { upload, offset, bytes }: Piece): Promise<Taken> {
  const end = offset + bytes.length;
  if (offset !== upload.received) return { kind: 'elsewhere' };
  if (end > upload.bytes) return { kind: 'too_long' };
  // Nothing more to come: only its end was not reached, or not heard of.
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
