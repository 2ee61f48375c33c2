import { and, gt, inArray } from 'drizzle-orm';
import { withdrawGround } from '#features/identity/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { InvitationId } from '../../contract/views.ts';
import { isLiveRow } from '../queries/rows.ts';
import { invitation } from '../tables.ts';
import { announceChanged } from './announce.ts';
import { type By, type InvitationParts, type InvitationRow, mailKeyOf, noteAct } from './parts.ts';

/** Who revokes invitations, and why. */
export interface Revocation {
  readonly actId: string;
  readonly by: By;
  readonly reason?: string;
}

/**
 * Revokes those of these invitations that are still open: their links stop working, they no longer allow their
 * addresses in (INV-2), and unsent mails are not sent. Returns the revoked ones.
 */
export async function revokeInvitations(
  tx: Transaction,
  parts: InvitationParts,
  ids: readonly InvitationId[],
  { actId, by, reason = '' }: Revocation,
): Promise<InvitationRow[]> {
  if (ids.length === 0) return [];
  const now = parts.notifier.platform.clock.now();
  const revoked = await tx.orm
    .update(invitation)
    .set({ state: 'revoked', endedAt: now, endedBy: by.personId, endedReason: reason, lastActId: actId })
    .where(and(inArray(invitation.id, [...ids]), isLiveRow, gt(invitation.expiresAt, now)))
    .returning();
  await withdrawGround(
    tx,
    revoked.map(({ email }) => email),
    'invitation',
  );
  await parts.mailer.withdraw(tx, revoked.map(mailKeyOf));
  for (const row of revoked) {
    const before = { state: row.openedAt ? 'opened' : 'sent' };
    const after = { state: 'revoked', email: row.email };
    await noteAct(tx, parts, { action: 'invitation.revoked', row, by, before, after, reason });
    announceChanged(tx, row);
  }
  return revoked;
}
