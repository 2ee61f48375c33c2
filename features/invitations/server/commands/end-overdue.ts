import { and, eq, lte } from 'drizzle-orm';
import { withdrawGround } from '#features/identity/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isLiveRow } from '../queries/rows.ts';
import { invitation } from '../tables.ts';
import { announceChanged } from './announce.ts';
import { type InvitationParts, noteAct } from './parts.ts';

/** Ends what is overdue at one address, by the clock or for whoever wants to invite it again. */
export async function endOverdueAt(tx: Transaction, parts: InvitationParts, email: string): Promise<void> {
  const now = parts.notifier.platform.clock.now();
  const ended = await tx.orm
    .update(invitation)
    .set({ state: 'expired', endedAt: now })
    .where(and(eq(invitation.email, email), isLiveRow, lte(invitation.expiresAt, now)))
    .returning();
  for (const row of ended) {
    await withdrawGround(tx, [row.email], 'invitation');
    await noteAct(tx, parts, { action: 'invitation.expired', row, after: { state: 'expired' } });
    announceChanged(tx, row);
  }
}
