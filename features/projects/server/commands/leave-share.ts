import { and, eq } from 'drizzle-orm';
import { endFor } from '#features/shares/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { MemberRow } from '../access.ts';
import { projectMember } from '../tables.ts';
import type { ProjectsParts } from './parts.ts';
import { wholeOf } from './share-kind.ts';

/** A membership that came with a share stands on its own once it is changed, and the share is over; so it is with its end. */
export async function leaveShare(
  tx: Transaction,
  { shares }: Pick<ProjectsParts, 'shares'>,
  { projectId, personId, shareId }: MemberRow,
  { by, now }: { readonly by: PersonId | null; readonly now: Date },
): Promise<void> {
  if (!shareId) return;
  // First of all, so that the end of the share takes nothing along.
  await tx.orm
    .update(projectMember)
    .set({ shareId: null })
    .where(and(eq(projectMember.projectId, projectId), eq(projectMember.personId, personId)));
  await endFor(tx, shares, { ...wholeOf(projectId), person: personId }, { to: 'left', by, now });
}
