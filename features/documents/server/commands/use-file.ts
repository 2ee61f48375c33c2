import { and, eq, isNull, or } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { StoredFile } from '../access.ts';
import { storedFile } from '../tables.ts';

export interface Claim {
  readonly id: string;
  /** Who uploaded it; null for a visitor. */
  readonly person: PersonId | null;
  readonly kind: string;
  /** What uses it from now on, e.g. `feedback:<id>`. */
  readonly subject: string;
}

/** What a stored file is and where its bytes lie; pixels are null for what is no picture. */
export type FileDetails = Pick<
  StoredFile,
  'id' | 'key' | 'contentType' | 'bytes' | 'width' | 'height' | 'scan'
>;

/** Ties an uploaded file to the row that uses it; undefined when there is no such file of this person, or it is used. */
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

/** Unties whatever this subject used and puts it into the bin. */
export async function releaseFiles(tx: Transaction, subject: string, now: Date): Promise<void> {
  await tx.orm
    .update(storedFile)
    .set({ binnedAt: now, subject: null, claimedAt: null })
    .where(and(eq(storedFile.subject, subject), isNull(storedFile.binnedAt)));
}
