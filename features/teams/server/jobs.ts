import { eq, isNull } from 'drizzle-orm';
import { dueFlow, dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { leavingDue } from './commands/leaving.ts';
import { forgetAsked } from './commands/notify-asked.ts';
import type { TeamsParts } from './commands/parts.ts';
import { endDueSeats, seatsEnd } from './commands/seats.ts';
import { renewListening, tellDesk, tellTeam } from './commands/tell-team.ts';
import { leaveTeam } from './flows/leave-team.ts';
import { isOpen } from './queries/leaving.ts';
import { deskSeat, teamInvitation, teamLeaving } from './tables.ts';

/** Expires invitations whose time is over; they have opened nothing since that moment. */
export const expireInvitations = ({ notifier }: TeamsParts): Job =>
  dueJob(
    notifier.platform,
    {
      name: 'team-invitations-expire',
      table: teamInvitation,
      at: teamInvitation.expiresAt,
      key: [teamInvitation.id],
      waits: eq(teamInvitation.state, 'pending'),
    },
    async (tx, { rows, these, now }) => {
      await tx.orm.update(teamInvitation).set({ state: 'expired', decidedAt: now }).where(these);
      for (const row of rows) {
        await forgetAsked(tx, notifier, row);
        await tellTeam(tx, row.teamId);
      }
    },
  );

/** Makes members leave whose time has come (TEAM-5). */
export const leaveDue = (parts: TeamsParts): Job =>
  dueFlow(
    parts.notifier.platform,
    {
      name: leavingDue,
      table: teamLeaving,
      at: teamLeaving.leavesAt,
      key: [teamLeaving.id],
      waits: isOpen,
    },
    (row) => leaveTeam(parts, row),
  );

/** Ends seats and covers whose time is over, so that both sides see it and the place is free (TEAM-1). */
export const endSeatsDue = (parts: TeamsParts): Job =>
  dueJob(
    parts.notifier.platform,
    {
      name: seatsEnd,
      table: deskSeat,
      at: deskSeat.endsAt,
      key: [deskSeat.id],
      waits: isNull(deskSeat.endedAt),
    },
    async (tx, { these, now }) => {
      for (const row of await endDueSeats(tx, now, these)) {
        tellDesk(tx, row);
        renewListening(tx, parts, row);
      }
    },
  );
