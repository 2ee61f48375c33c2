import type { Job } from '#platform/server/jobs/jobs.ts';
import type { InvitationParts } from './commands/parts.ts';
import { expireInvitations, returnBounced } from './flows/expire.ts';

/** Ends what is over and returns what the mail servers refused. */
export const invitationSweep = (parts: InvitationParts): Job => ({
  name: 'invitation-sweep',
  cron: '* * * * *',
  run: async () => {
    await returnBounced(parts);
    await expireInvitations(parts);
  },
});
