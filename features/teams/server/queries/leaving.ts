import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Belonging, Circle } from '#platform/server/platform.ts';
import type { TeamsParts } from '../commands/parts.ts';
import { deskSeat, teamLeaving } from '../tables.ts';
import { listMembers } from './teams.ts';

export type LeavingRow = typeof teamLeaving.$inferSelect;

/** The kind for a member's seats on the desks of a team. */
export const seatsKind = 'desk-seats';

/** A leaving time that is set and still open. */
export const isOpen = and(isNull(teamLeaving.cancelledAt), isNull(teamLeaving.doneAt));

export const findLeavings = (orm: NodePgDatabase, teamId: ClientId): Promise<LeavingRow[]> =>
  orm
    .select()
    .from(teamLeaving)
    .where(and(eq(teamLeaving.teamId, teamId), isOpen));

/** The other members of a team, for one member. */
export async function circleOf(orm: NodePgDatabase, teamId: ClientId, leaver: PersonId): Promise<Circle> {
  const members = await listMembers(orm, teamId);
  return { teamId, people: members.map(({ personId }) => personId).filter((id) => id !== leaver) };
}

/** A person's seats on these people's desks, including those not begun yet. */
export const seatsAmong = (
  orm: NodePgDatabase,
  { person, people, now }: { person: PersonId; people: readonly PersonId[]; now: Date },
) =>
  orm
    .select()
    .from(deskSeat)
    .where(
      and(
        eq(deskSeat.personId, person),
        inArray(deskSeat.principalId, [...people]),
        isNotNull(deskSeat.principalAgreedAt),
        isNotNull(deskSeat.assistantAgreedAt),
        isNull(deskSeat.endedAt),
        or(isNull(deskSeat.endsAt), gt(deskSeat.endsAt, now)),
      ),
    );

/** Everything that moves when a person leaves a team, including kinds with nothing to move. */
export async function whatMoves(
  { notifier: { platform }, features }: TeamsParts,
  person: PersonId,
  circle: Circle,
): Promise<Belonging[]> {
  const { orm } = platform.database;
  const seats = await seatsAmong(orm, { person, people: circle.people, now: platform.clock.now() });
  const rest = await Promise.all(
    features().flatMap(({ teamLeaving: hands }) => (hands ? [hands.belongings(person, circle)] : [])),
  );
  return [{ kind: seatsKind, title: 'Seats on desks', count: seats.length }, ...rest.flat()];
}
