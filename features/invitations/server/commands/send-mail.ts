import { eq } from 'drizzle-orm';
import { withdrawGround } from '#features/identity/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { invitation } from '../tables.ts';
import { type InvitationParts, type InvitationRow, mailKeyOf } from './parts.ts';

/**
 * Puts the mail with the link into the outbox. An address that takes no mail any more bounces at once, and gives the
 * invitation back (INV-3). Answers the row as it stands then.
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
      // The token stands behind the #: browsers keep that part to themselves, so no log on the way has it.
      link: `/invitation#${token}`,
    },
    dedupeKey: key,
  });
  const state = (await mailer.statesOf(tx.orm, [key])).get(key)?.state;
  if (state !== 'suppressed' && state !== 'failed') return row;
  return returnAtOnce(tx, row, notifier.platform.clock.now());
}

/** What the inviter says for the newcomer, one thing a line. */
const wordsOf = ({ vouch, note }: Pick<InvitationRow, 'vouch' | 'note'>, inviterName: string): string =>
  [vouch ? `Vouched for by ${inviterName}, known from: ${vouch}` : `Vouched for by ${inviterName}`, note]
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
