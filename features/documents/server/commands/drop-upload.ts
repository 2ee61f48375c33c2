import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { fileUpload, storedFile } from '../tables.ts';
import type { OpenUpload } from './begin-upload.ts';

/** Abandons the person's own upload, or bins the resulting file if unused; false if there is neither. */
export async function dropUpload(
  platform: Platform,
  { id, person }: { readonly id: string; readonly person: PersonId },
): Promise<boolean> {
  const isEnded = await endUpload(platform, { id }, eq(fileUpload.ownerId, person));
  const binned = await platform.database.orm
    .update(storedFile)
    .set({ binnedAt: platform.clock.now() })
    .where(
      and(
        eq(storedFile.id, id),
        eq(storedFile.ownerId, person),
        isNull(storedFile.subject),
        isNull(storedFile.binnedAt),
      ),
    )
    .returning({ id: storedFile.id });
  return isEnded || binned.length > 0;
}

/**
 * Deletes an upload, under the given condition, and its pieces in the store; pieces left by a crash are found by the
 * scan. Returns whether there was one.
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

/** Removes a deleted person's unfinished uploads. */
export async function forgetUploads(tx: Transaction, platform: Platform, person: PersonId): Promise<void> {
  const ended = await tx.orm.delete(fileUpload).where(eq(fileUpload.ownerId, person)).returning();
  tx.afterCommit(() => {
    for (const upload of ended) void removePieces(platform, upload);
  });
}
