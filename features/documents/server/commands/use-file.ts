import { and, eq, isNull, or } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { StoredFile } from '../access.ts';
import { storedFile } from '../tables.ts';

export interface Claim {
  readonly id: string;
  /** The uploader; null for a visitor. */
  readonly person: PersonId | null;
  readonly kind: string;
  /** What will use it, e.g. `feedback:<id>`. */
  readonly subject: string;
}

/** A stored file and the key of its bytes; pixels are null if it is not an image. */
export type FileDetails = Pick<
  StoredFile,
  'id' | 'key' | 'contentType' | 'bytes' | 'width' | 'height' | 'scan'
>;

/** Ties an uploaded file to the row that uses it; undefined if this person has no such file, or it is already used. */
export async function claimFile(tx: Transaction, claim: Claim, now: Date): Promise<FileDetails | undefined> {
  const claimed = await tx.orm
    .update(storedFile)
    .set({ subject: claim.subject, claimedAt: now })
    .where(
      and(
        eq(storedFile.id, claim.id),
        claim.person === null ? isNull(storedFile.ownerId) : eq(storedFile.ownerId, claim.person),
        eq(storedFile.kind, claim.kind),
        isNull(storedFile.binnedAt),
        // The same claim once more is a retry.
        or(isNull(storedFile.subject), eq(storedFile.subject, claim.subject)),
      ),
    )
    .returning();
  return claimed[0];
}

/** Unties whatever this subject used and bins it. */
export async function releaseFiles(tx: Transaction, subject: string, now: Date): Promise<void> {
  await tx.orm
    .update(storedFile)
    .set({ binnedAt: now, subject: null, claimedAt: null })
    .where(and(eq(storedFile.subject, subject), isNull(storedFile.binnedAt)));
}
