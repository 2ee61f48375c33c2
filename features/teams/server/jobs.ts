import { and, eq, lte } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { TeamsParts } from './commands/parts.ts';
import { endDueSeats } from './commands/seats.ts';
import { forgetAsked } from './commands/tell-asked.ts';
import { renewListening, tellDesk, tellTeam } from './commands/tell-team.ts';
import { leaveTeams } from './flows/leave-teams.ts';
import { teamInvitation } from './tables.ts';

/** Ends invitations whose time is over; what they could open they do not open any more since that moment. */
export const expireInvitations = ({ notifier }: TeamsParts): Job => ({
  name: 'team-invitations-expire',
  cron: '7 * * * *',
  run: () =>
    notifier.platform.database.write(async (tx) => {
      const now = notifier.platform.clock.now();
      const rows = await tx.orm
        .update(teamInvitation)
        .set({ state: 'expired', decidedAt: now })
        .where(and(eq(teamInvitation.state, 'pending'), lte(teamInvitation.expiresAt, now)))
        .returning();
      for (const row of rows) {
        await forgetAsked(tx, notifier, row);
        await tellTeam(tx, row.teamId);
      }
    }),
});

/** Has those leave their team whose hour has come (TEAM-5). */
export const leaveDue = (parts: TeamsParts): Job => ({
  name: 'team-leaving',
  cron: '* * * * *',
  run: () => leaveTeams(parts),
});

/** Ends seats and covers whose time is over, so that both sides see it and the place is free (TEAM-1). */
export const endSeatsDue = (parts: TeamsParts): Job => ({
  name: 'desk-seats-end',
  cron: '* * * * *',
  run: () =>
    parts.notifier.platform.database.write(async (tx) => {
      for (const row of await endDueSeats(tx, parts.notifier.platform.clock.now())) {
        tellDesk(tx, row);
        renewListening(tx, parts, row);
      }
    }),
});
