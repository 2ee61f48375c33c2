import { and, eq } from 'drizzle-orm';
import { endFor } from '#features/shares/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { MemberRow } from '../access.ts';
import { projectMember } from '../tables.ts';
import type { ProjectsParts } from './parts.ts';
import { wholeOf } from './share-kind.ts';

/** Detaches a membership from its share once it, or its end, is changed; the share ends. */
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
