import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Belonging, Circle } from '#platform/server/platform.ts';
import { ownsTeam } from '../../policy/rules.ts';
import { lockTeamRow } from '../access.ts';
import { endOpen } from '../commands/end-leaving.ts';
import { findMember, isLastOwner, takeOut } from '../commands/members.ts';
import { notifyLeaving } from '../commands/notify-leaving.ts';
import type { TeamsParts } from '../commands/parts.ts';
import { notifyEnded } from '../commands/tell-team.ts';
import { circleOf, isOpen, type LeavingRow, whatMoves } from '../queries/leaving.ts';
import { deskSeat, teamLeaving } from '../tables.ts';

/** Makes a member leave at their due time, in one transaction. If no server was up, the next check catches up. */
export async function leaveTeam(parts: TeamsParts, row: LeavingRow): Promise<void> {
  const { database } = parts.notifier.platform;
  const circle = await circleOf(database.orm, row.teamId, row.personId);
  // Read before the transaction: features use their own connections.
  const moves = await whatMoves(parts, row.personId, circle);
  await database.write((tx) => leaveOne(tx, parts, row, moves));
}

async function leaveOne(
  tx: Transaction,
  parts: TeamsParts,
  { id, teamId, personId, setBy }: LeavingRow,
  moves: readonly Belonging[],
): Promise<void> {
  const now = parts.notifier.platform.clock.now();
  const team = await lockTeamRow(tx, teamId);
  const member = await findMember(tx, { id: teamId, personId });
  if (team && member && ownsTeam(member.role) && (await isLastOwner(tx, teamId))) {
    const row = await endOpen(tx, parts, { id: teamId, personId, by: setBy, now });
    if (row) await notifyLeaving(tx, parts.notifier, { row, team, what: 'cannotLeave', people: [setBy] });
    return;
  }
  // When two processes reach it at once, one finds it open.
  const [row] = await tx.orm
    .update(teamLeaving)
    .set({ doneAt: now })
    .where(and(eq(teamLeaving.id, id), isOpen))
    .returning();
  if (!row || !team || !member) return;
  const circle = await circleOf(tx.orm, teamId, personId);
  const heirs = await handOverAll(tx, parts, { row, circle, moves });
  await endSeats(tx, parts, row, circle);
  await takeOut(tx, parts, { id: teamId, personId });
  await notifyLeaving(tx, parts.notifier, { row, team, what: 'tookOver', people: heirs });
  await notifyLeaving(tx, parts.notifier, { row, team, what: 'left', people: [personId] });
  await parts.notifier.platform.auditLog.note(tx, {
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
  tx: Transaction,
  { features }: TeamsParts,
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
  tx: Transaction,
  parts: TeamsParts,
  { personId, leavesAt, setBy }: LeavingRow,
  { people }: Circle,
): Promise<void> {
  if (people.length === 0) return;
  const others = [...people];
  const ended = await tx.orm
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
  await notifyEnded(tx, parts, ended);
}
