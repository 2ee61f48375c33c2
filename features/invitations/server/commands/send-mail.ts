import { eq } from 'drizzle-orm';
import { withdrawGround } from '#features/identity/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { invitation } from '../tables.ts';
import { type InvitationParts, type InvitationRow, mailKeyOf } from './parts.ts';

/**
 * Puts the mail with the link into the outbox. An address that no longer takes mail bounces at once, and the invitation
 * is returned (INV-3). Returns the updated row.
 */
export async function sendMail(
  tx: Transaction,
  { notifier, mailer }: InvitationParts,
  { row, token }: { row: InvitationRow; token: string },
): Promise<InvitationRow> {
  const people = await summariesOf(tx.orm, [row.inviterId]);
  const inviter = people.get(row.inviterId);
  const inviterName = inviter?.displayName ?? 'A member';
  const key = mailKeyOf(row);
  await mailer.queue(tx, {
    templateId: 'invitation',
    to: row.email,
    data: {
      inviterName,
      inviterHeadline: inviter?.headline ? `${inviterName}, ${inviter.headline}` : inviterName,
      words: wordsOf(row, inviterName),
      days: String(limits.lifeDays),
      // The token comes after the #: browsers don't send that part, so it reaches no log on the way.
      link: `/invitation#${token}`,
    },
    dedupeKey: key,
  });
  const state = (await mailer.statesOf(tx.orm, [key])).get(key)?.state;
  if (state !== 'suppressed' && state !== 'failed') return row;
  return returnAtOnce(tx, row, notifier.platform.clock.now());
}

/** The inviter's words for the newcomer, one item per line. */
const wordsOf = ({ vouch, note }: Pick<InvitationRow, 'vouch' | 'note'>, inviterName: string): string =>
  [vouch ? `Vouched for by ${inviterName} (${vouch})` : `Vouched for by ${inviterName}`, note]
    .filter((line) => line !== '')
    .join('\n');

async function returnAtOnce(tx: Transaction, row: InvitationRow, now: Date): Promise<InvitationRow> {
  const [bounced] = await tx.orm
    .update(invitation)
    .set({ state: 'bounced', endedAt: now, endedReason: 'The address takes no mail from Backlot.' })
    .where(eq(invitation.id, row.id))
    .returning();
  await withdrawGround(tx, [row.email], 'invitation');
  if (!bounced) throw new Error('an invitation vanished within its own transaction');
  return bounced;
}
