import { and, eq, isNull, or } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { writing } from '#platform/server/http/acts.ts';
import { dueFlow, dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Belonging, Circle } from '#platform/server/platform.ts';
import { ownsTeam } from '../policy/rules.ts';
import { findMember, isLastOwner, lockTeamRow } from './access.ts';
import { circleOf, endLeaving, leavingDue, whatMoves } from './acts/leaving.ts';
import { takeOut } from './acts/members.ts';
import { endDueSeats, seatsEnd } from './acts/seats.ts';
import { announceSeat, announceTeam, notifyEnded, notifyLeaving, removeInvited } from './notify.ts';
import type { TeamsParts, TeamsWriting } from './parts.ts';
import { deskSeat, type LeavingRow, teamInvitation, teamLeaving } from './tables.ts';
import { isOpenLeaving } from './views.ts';

/** Expires invitations whose time is over; they have opened nothing since that moment. */
export const expireInvitations = (parts: TeamsParts): Job =>
  dueJob(
    parts.notifier.platform,
    {
      name: 'team-invitations-expire',
      table: teamInvitation,
      at: teamInvitation.expiresAt,
      key: [teamInvitation.id],
      waits: eq(teamInvitation.state, 'pending'),
    },
    async (tx, { rows, these, now }) => {
      const act = writing(tx, parts, { now });
      await act.orm.update(teamInvitation).set({ state: 'expired', decidedAt: now }).where(these);
      for (const row of rows) {
        await removeInvited(act, row);
        await announceTeam(act, row.teamId);
      }
    },
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
      const act = writing(tx, parts, { now });
      for (const row of await endDueSeats(act, these)) announceSeat(act, row);
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
      waits: isOpenLeaving,
    },
    (row) => leaveTeam(parts, row),
  );

/** Makes a member leave at their due time, in one transaction. If no server was up, the next check catches up. */
async function leaveTeam(parts: TeamsParts, row: LeavingRow): Promise<void> {
  const { clock, database } = parts.notifier.platform;
  const at = { ...parts, orm: database.orm, now: clock.now() };
  const moves = await whatMoves(at, row.personId, await circleOf(at, row.teamId, row.personId));
  await database.write((tx) =>
    leaveOne(writing(tx, parts, { now: clock.now(), person: row.setBy }), row, moves),
  );
}

async function leaveOne(
  act: TeamsWriting,
  { id, teamId, personId, setBy }: LeavingRow,
  moves: readonly Belonging[],
): Promise<void> {
  const place = { id: teamId, personId };
  const team = await lockTeamRow(act, teamId);
  const member = await findMember(act, place);
  if (team && member && ownsTeam(member.role) && (await isLastOwner(act, teamId))) {
    const row = await endLeaving(act, place);
    if (row) await notifyLeaving(act, { row, team, what: 'cannotLeave', people: [setBy] });
    return;
  }
  // When two processes reach it at once, one finds it open.
  const [row] = await act.orm
    .update(teamLeaving)
    .set({ doneAt: act.now })
    .where(and(eq(teamLeaving.id, id), isOpenLeaving))
    .returning();
  if (!row || !team || !member) return;
  const circle = await circleOf(act, teamId, personId);
  const heirs = await handOverAll(act, { row, circle, moves });
  await endSeats(act, row, circle);
  await takeOut(act, place);
  await notifyLeaving(act, { row, team, what: 'tookOver', people: heirs });
  await notifyLeaving(act, { row, team, what: 'left', people: [personId] });
  await act.notifier.platform.auditLog.note(act.tx, {
    action: 'team.left',
    actor: setBy,
    subject: { kind: 'account', id: personId },
    after: { team: teamId, heirs: row.heirs },
  });
}

interface Moving {
  readonly row: LeavingRow;
  readonly circle: Circle;
  readonly moves: readonly Belonging[];
}

/**
 * Hands over kind by kind; returns the people who received something. What was added since the list was checked goes to
 * the person who set the time.
 */
async function handOverAll(
  { tx, features }: TeamsWriting,
  { row: { personId: from, heirs, setBy }, circle, moves }: Moving,
): Promise<PersonId[]> {
  const took: PersonId[] = [];
  for (const { kind, count } of moves) {
    const to = [heirs[kind], setBy].find((heir) => heir && circle.people.includes(heir));
    if (!to) continue;
    for (const { teamLeaving: hands } of features()) await hands?.handOver(tx, { kind, from, to }, circle);
    if (count > 0) took.push(to);
  }
  return took;
}

/** Ends seats between the leaver and the team; the handbook stays with its desk. */
async function endSeats(
  act: TeamsWriting,
  { personId, leavesAt, setBy }: LeavingRow,
  { people }: Circle,
): Promise<void> {
  if (people.length === 0) return;
  const others = [...people];
  const ended = await act.orm
    .update(deskSeat)
    .set({ endedAt: leavesAt, endedBy: setBy })
    .where(
      and(
        isNull(deskSeat.endedAt),
        or(
          and(eq(deskSeat.personId, personId), inArray(deskSeat.principalId, others)),
          and(eq(deskSeat.principalId, personId), inArray(deskSeat.personId, others)),
        ),
      ),
    )
    .returning();
  await notifyEnded(act, ended);
}
