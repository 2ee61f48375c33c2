import { and, eq } from 'drizzle-orm';
import { withdrawGround } from '#features/identity/server/public.ts';
import { writing } from '#platform/server/http/acts.ts';
import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { isLiveRow } from './access.ts';
import { endOverdue } from './acts/ending.ts';
import { announceChanged, mailKeyOf, noteOn, notifyBounced } from './notify.ts';
import type { InvitationParts, InvitationsWriting } from './parts.ts';
import { type InvitationRow, invitation } from './tables.ts';

/** Returns invitations that mail servers refused: to the inviter, and to their quota (INV-3). */
export const invitationSweep = (parts: InvitationParts): Job => ({
  name: 'invitation-sweep',
  cron: '* * * * *',
  run: () => returnBounced(parts),
});

/**
 * Ends every invitation whose 14 days are over and removes its address from the list, unless something else keeps it
 * (INV-2).
 */
export const invitationEnds = (parts: InvitationParts): Job =>
  dueJob(
    parts.notifier.platform,
    {
      name: 'invitation-ends',
      table: invitation,
      at: invitation.expiresAt,
      key: [invitation.id],
      waits: isLiveRow,
    },
    (tx, { these, now }) => endOverdue(writing(tx, parts, { now }), these),
  );

const batch = 200;
const returned: readonly string[] = ['bounced', 'suppressed', 'failed'];

async function returnBounced(parts: InvitationParts): Promise<void> {
  const { database, clock } = parts.notifier.platform;
  // Only unopened ones can still bounce; the 14 days limit how many there are.
  const waiting = await database.orm.select().from(invitation).where(eq(invitation.state, 'sent'));
  for (let from = 0; from < waiting.length; from += batch) {
    const rows = waiting.slice(from, from + batch);
    const states = await parts.mailer.statesOf(database.orm, rows.map(mailKeyOf));
    for (const row of rows) {
      const mail = states.get(mailKeyOf(row));
      if (mail && returned.includes(mail.state))
        await database.write((tx) =>
          returnOne(writing(tx, parts, { now: clock.now() }), row, mail.error ?? ''),
        );
    }
  }
}

async function returnOne(act: InvitationsWriting, seen: InvitationRow, reason: string): Promise<void> {
  const [row] = await act.orm
    .update(invitation)
    .set({ state: 'bounced', endedAt: act.now, endedReason: reason.slice(0, 500) })
    .where(
      and(
        eq(invitation.id, seen.id),
        eq(invitation.state, 'sent'),
        // A resend in the meantime has a mail of its own.
        eq(invitation.sentAt, seen.sentAt),
      ),
    )
    .returning();
  if (!row) return;
  await withdrawGround(act.tx, [row.email], 'invitation');
  await noteOn(act, row, { action: 'invitation.bounced', after: { state: 'bounced' }, reason });
  announceChanged(act, row);
  await notifyBounced(act, row);
}
