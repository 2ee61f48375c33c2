import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { endOverdue } from './commands/end-overdue.ts';
import type { InvitationParts } from './commands/parts.ts';
import { returnBounced } from './flows/return-bounced.ts';
import { isLiveRow } from './queries/rows.ts';
import { invitation } from './tables.ts';

/** Returns invitations that mail servers refused. */
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
    (tx, { these }) => endOverdue(tx, parts, these),
  );
