import { and, asc, count, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { addressesOf } from '#features/identity/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { TeamRole } from '../../limits.ts';
import type { MemberRow, TeamRow } from '../access.ts';
import { deskSeat, team, teamInvitation, teamMember } from '../tables.ts';

export interface OwnTeam {
  readonly row: TeamRow;
  readonly role: TeamRole;
  readonly memberCount: number;
}

/** A person's teams, by name, with the number of people in each. */
export async function listTeams(orm: NodePgDatabase, person: PersonId): Promise<OwnTeam[]> {
  const rows = await orm
    .select({ row: team, role: teamMember.role })
    .from(team)
    .innerJoin(teamMember, and(eq(teamMember.teamId, team.id), eq(teamMember.personId, person)))
    .orderBy(asc(team.name), asc(team.id));
  const counts = await countMembers(
    orm,
    rows.map(({ row }) => row.id),
  );
  return rows.map((one) => ({ ...one, memberCount: counts.get(one.row.id) ?? 0 }));
}

async function countMembers(
  orm: NodePgDatabase,
  teams: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, number>> {
  if (teams.length === 0) return new Map();
  const rows = await orm
    .select({ id: teamMember.teamId, people: count() })
    .from(teamMember)
    .where(inArray(teamMember.teamId, [...teams]))
    .groupBy(teamMember.teamId);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

export const listMembers = (orm: NodePgDatabase, id: ClientId): Promise<MemberRow[]> =>
  orm.select().from(teamMember).where(eq(teamMember.teamId, id));

/** Open invitations, latest first. */
export const listInvitations = (orm: NodePgDatabase, id: ClientId, now: Date) =>
  orm
    .select()
    .from(teamInvitation)
    .where(
      and(
        eq(teamInvitation.teamId, id),
        eq(teamInvitation.state, 'pending'),
        gt(teamInvitation.expiresAt, now),
      ),
    )
    .orderBy(desc(teamInvitation.createdAt), desc(teamInvitation.id));

/** Invitations to a person, by the address they sign in with. */
export async function listRequests(orm: NodePgDatabase, person: PersonId, now: Date) {
  const address = (await addressesOf(orm, [person])).get(person);
  if (!address) return [];
  return orm
    .select({ row: teamInvitation, team })
    .from(teamInvitation)
    .innerJoin(team, eq(team.id, teamInvitation.teamId))
    .where(
      and(
        eq(teamInvitation.email, address.email),
        eq(teamInvitation.state, 'pending'),
        gt(teamInvitation.expiresAt, now),
      ),
    )
    .orderBy(asc(teamInvitation.createdAt), asc(teamInvitation.id));
}

const isLive = (now: Date) =>
  and(isNull(deskSeat.endedAt), or(isNull(deskSeat.endsAt), gt(deskSeat.endsAt, now)));

/** Live seats on these people's desks; with `among`, only those of these people. */
export const listSeats = (
  orm: NodePgDatabase,
  { principals, among, now }: { principals: readonly PersonId[]; among?: readonly PersonId[]; now: Date },
) =>
  orm
    .select()
    .from(deskSeat)
    .where(
      and(
        inArray(deskSeat.principalId, [...principals]),
        among && inArray(deskSeat.personId, [...among]),
        isLive(now),
      ),
    )
    .orderBy(asc(deskSeat.startsAt), asc(deskSeat.id));

/** The seats a person has or is offered on other desks. */
export const listOwnSeats = (orm: NodePgDatabase, person: PersonId, now: Date) =>
  orm
    .select()
    .from(deskSeat)
    .where(and(eq(deskSeat.personId, person), isLive(now)))
    .orderBy(asc(deskSeat.startsAt), asc(deskSeat.id));
