import { and, eq, isNull } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import { fileUpload, storedFile } from '../tables.ts';
import { endUpload } from './finish-upload.ts';

/** Gives an own upload up, or bins the file that became of it while nothing uses it; false where there is neither. */
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
