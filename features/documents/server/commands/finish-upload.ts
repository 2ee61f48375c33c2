import { and, eq, type SQL } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import type { FileKind } from '../access.ts';
import { fileUpload } from '../tables.ts';
import { type Accepted, acceptFile, findAccepted, type StoreParts } from './accept-file.ts';
import type { OpenUpload } from './begin-upload.ts';

/** Makes a file of an upload whose bytes are all here. */
export type FinishUpload = (upload: OpenUpload, kind: FileKind) => Promise<Accepted>;

/** A few at a time: each of them is whole in memory while it is looked at. */
export function createFinishing(parts: StoreParts): FinishUpload {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (upload, kind) => {
    if (underWay >= limits.finishedAtOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
    else underWay++;
    try {
      return await finish(parts, upload, kind);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay--;
    }
  };
}

/** Whatever comes of it, the upload is over: a file, or a refusal that another try would meet again. */
async function finish(parts: StoreParts, upload: OpenUpload, kind: FileKind): Promise<Accepted> {
  const { platform } = parts;
  const person = upload.ownerId as PersonId;
  const { id, contentType: type } = upload;
  const bytes = await wholeOf(platform, upload);
  const accepted = bytes
    ? await acceptFile(parts, { id, kind, person, type, bytes })
    : // Most likely another try at the same moment has finished it.
      ((await findAccepted(platform, { id, kind, person })) ?? ({ kind: 'lost' } as const));
  await endUpload(platform, upload);
  return accepted;
}

/** All pieces as one; undefined when one of them is gone. */
async function wholeOf({ files }: Platform, upload: OpenUpload): Promise<Uint8Array | undefined> {
  const whole = Buffer.alloc(upload.bytes);
  let length = 0;
  for (const key of upload.pieces) {
    const stream = await files.read(key);
    if (!stream) return undefined;
    for await (const piece of stream as AsyncIterable<Buffer>) length += piece.copy(whole, length);
  }
  return length === upload.bytes ? whole : undefined;
}

/**
 * Forgets an upload, if this is so, and takes its pieces out of the store; what a crash leaves of them is found by the
 * scan. Tells whether there was one.
 */
export async function endUpload(
  platform: Platform,
  { id }: Pick<OpenUpload, 'id'>,
  isSo?: SQL,
): Promise<boolean> {
  const [ended] = await platform.database.orm
    .delete(fileUpload)
    .where(and(eq(fileUpload.id, id), isSo))
    .returning();
  if (ended) await removePieces(platform, ended);
  return ended !== undefined;
}

async function removePieces({ files }: Platform, { pieces }: Pick<OpenUpload, 'pieces'>) {
  for (const key of pieces) await files.remove(key);
}

/** Forgets what somebody who is gone for good was uploading. */
export async function forgetUploads(tx: Transaction, platform: Platform, person: PersonId): Promise<void> {
  const ended = await tx.orm.delete(fileUpload).where(eq(fileUpload.ownerId, person)).returning();
  tx.afterCommit(() => {
    for (const upload of ended) void removePieces(platform, upload);
  });
}
