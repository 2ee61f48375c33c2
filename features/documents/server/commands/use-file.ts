import { and, eq, isNull, or } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { storedFile } from '../tables.ts';

export interface Claim {
  readonly id: string;
  /** Who uploaded it; null for a visitor. */
  readonly person: PersonId | null;
  readonly kind: string;
  /** What uses it from now on, e.g. `feedback:<id>`. */
  readonly subject: string;
}

/** Ties an uploaded file to the row that uses it; false when there is no such file of this person, or it is used. */
export async function claimFile(tx: Transaction, claim: Claim, now: Date): Promise<boolean> {
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
    .returning({ id: storedFile.id });
  return claimed.length === 1;
}

/** Unties whatever this subject used and puts it into the bin. */
export async function releaseFiles(tx: Transaction, subject: string, now: Date): Promise<void> {
  await tx.orm
    .update(storedFile)
    .set({ binnedAt: now, subject: null, claimedAt: null })
    .where(and(eq(storedFile.subject, subject), isNull(storedFile.binnedAt)));
}
