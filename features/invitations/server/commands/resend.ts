import { and, eq, gt, lte } from 'drizzle-orm';
import { allowAddress } from '#features/identity/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import { isLive, resendFrom } from '../../policy/allowance.ts';
import { isLiveRow } from '../queries/rows.ts';
import { invitation } from '../tables.ts';
import { announceChanged } from './announce.ts';
import { type By, type InvitationParts, type InvitationRow, mailKeyOf, noteAct } from './parts.ts';
import { sendMail } from './send-mail.ts';

export type Resent =
  | { readonly kind: 'sent' | 'over'; readonly row: InvitationRow }
  | { readonly kind: 'too_soon'; readonly resendFrom: Date };

/**
 * Resends an open invitation under a new link; the old link stops working at once, and the 14 days restart. At most
 * once a day: of two at once one succeeds (INV-7).
 */
export async function resendInvitation(
  tx: Transaction,
  parts: InvitationParts,
  { row, actId, by }: { row: InvitationRow; actId: string; by: By },
): Promise<Resent> {
  if (row.lastActId === actId) return { kind: 'sent', row };
  const now = parts.notifier.platform.clock.now();
  if (!isLive(row.state) || row.expiresAt <= now) return { kind: 'over', row };
  const token = newSecret();
  const [sent] = await tx.orm
    .update(invitation)
    .set({
      tokenHash: hashOfSecret(token),
      state: 'sent',
      sentAt: now,
      openedAt: null,
      expiresAt: new Date(now.getTime() + limits.lifeMs),
      lastActId: actId,
    })
    .where(
      and(
        eq(invitation.id, row.id),
        isLiveRow,
        gt(invitation.expiresAt, now),
        lte(invitation.sentAt, new Date(now.getTime() - limits.resendEveryMs)),
      ),
    )
    .returning();
  if (!sent) return refused(tx, row);
  // The first mail may still wait for a mail server: its link would be dead on arrival.
  await parts.mailer.withdraw(tx, [mailKeyOf(row)]);
  await allowAddress(tx, sent.email, { ground: 'invitation', by: by.personId });
  const shown = await sendMail(tx, parts, { row: sent, token });
  await noteAct(tx, parts, {
    action: 'invitation.resent',
    row,
    by,
    before: { sentAt: row.sentAt },
    after: { sentAt: sent.sentAt, state: shown.state },
  });
  announceChanged(tx, sent);
  return { kind: 'sent', row: shown };
}

async function refused(tx: Transaction, row: InvitationRow): Promise<Resent> {
  const [current] = await tx.orm.select().from(invitation).where(eq(invitation.id, row.id));
  if (!current || !isLive(current.state)) return { kind: 'over', row: current ?? row };
  return { kind: 'too_soon', resendFrom: new Date(resendFrom(current.sentAt.getTime())) };
}
