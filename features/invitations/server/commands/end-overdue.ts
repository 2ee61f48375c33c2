import { and, lte, type SQL } from 'drizzle-orm';
import { withdrawGround } from '#features/identity/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isLiveRow } from '../queries/rows.ts';
import { invitation } from '../tables.ts';
import { announceChanged } from './announce.ts';
import { type InvitationParts, noteAct } from './parts.ts';

/** Ends overdue invitations among these, for the job or before an address is invited again. */
export async function endOverdue(tx: Transaction, parts: InvitationParts, which: SQL): Promise<void> {
  const now = parts.notifier.platform.clock.now();
  const ended = await tx.orm
    .update(invitation)
    .set({ state: 'expired', endedAt: now })
    .where(and(which, isLiveRow, lte(invitation.expiresAt, now)))
    .returning();
  for (const row of ended) {
    await withdrawGround(tx, [row.email], 'invitation');
    await noteAct(tx, parts, { action: 'invitation.expired', row, after: { state: 'expired' } });
    announceChanged(tx, row);
  }
}
