import { and, eq, inArray } from 'drizzle-orm';
import { withdrawGround } from '#features/identity/server/public.ts';
import { notifyOnce } from '#features/notifications/server/public.ts';
import { say } from '../../policy/notification-texts.ts';
import { announceChanged } from '../commands/announce.ts';
import { type InvitationParts, type InvitationRow, mailKeyOf, noteAct } from '../commands/parts.ts';
import { invitation } from '../tables.ts';

const batch = 200;

/** Returns invitations that mail servers refused: to the inviter, and to their quota (INV-3). */
export async function returnBounced(parts: InvitationParts): Promise<void> {
  const { database } = parts.notifier.platform;
  // Only unopened ones can still bounce; the 14 days limit how many there are.
  const waiting = await database.orm.select().from(invitation).where(eq(invitation.state, 'sent'));
  for (let from = 0; from < waiting.length; from += batch) {
    const rows = waiting.slice(from, from + batch);
    const states = await parts.mailer.statesOf(database.orm, rows.map(mailKeyOf));
    for (const row of rows) {
      const mail = states.get(mailKeyOf(row));
      if (mail && returned.includes(mail.state)) await returnOne(parts, row, mail.error ?? '');
    }
  }
}

const returned: readonly string[] = ['bounced', 'suppressed', 'failed'];

async function returnOne(parts: InvitationParts, seen: InvitationRow, reason: string): Promise<void> {
  const { database, clock } = parts.notifier.platform;
  await database.write(async (tx) => {
    const [row] = await tx.orm
      .update(invitation)
      .set({ state: 'bounced', endedAt: clock.now(), endedReason: reason.slice(0, 500) })
      .where(
        and(
          eq(invitation.id, seen.id),
          inArray(invitation.state, ['sent']),
          // A resend in the meantime has a mail of its own.
          eq(invitation.sentAt, seen.sentAt),
        ),
      )
      .returning();
    if (!row) return;
    await withdrawGround(tx, [row.email], 'invitation');
    await noteAct(tx, parts, { action: 'invitation.bounced', row, after: { state: 'bounced' }, reason });
    announceChanged(tx, row);
    await notifyOnce(tx, parts.notifier, [
      {
        person: row.inviterId,
        type: 'invitation_bounced',
        title: say('invitations.bounced', {}),
        message: say('invitations.bouncedFrom', { email: row.email }),
        actionUrl: '/invitations',
        subject: `invitation:${row.id}`,
        event: `bounced:${row.sentAt.getTime()}`,
        metadata: {},
      },
    ]);
  });
}
