import { type AnyColumn, and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { teamMember } from '../tables.ts';

/** The teams of the person in a column. */
export const teamsOf = (person: AnyColumn): SQL<ClientId[]> =>
  sql<ClientId[]>`array(select place.team_id from team_member place where place.person_id = ${person})`;

/** Whether the people of two columns are both in one of these teams, as a condition. */
export const areTogetherIn = (teams: readonly ClientId[], one: AnyColumn, other: AnyColumn): SQL =>
  teams.length === 0
    ? sql`false`
    : sql`exists (select 1 from team_member place join team_member beside on beside.team_id = place.team_id
        where place.team_id = any(${`{${teams.join(',')}}`}::uuid[])
          and place.person_id = ${one} and beside.person_id = ${other})`;

/** Who runs a team that both of these people are in. */
export async function whoRunsBoth(orm: NodePgDatabase, one: PersonId, other: PersonId): Promise<PersonId[]> {
  const [mine, theirs] = [alias(teamMember, 'mine'), alias(teamMember, 'theirs')];
  const rows = await orm
    .selectDistinct({ id: teamMember.personId })
    .from(teamMember)
    .innerJoin(mine, and(eq(mine.teamId, teamMember.teamId), eq(mine.personId, one)))
    .innerJoin(theirs, and(eq(theirs.teamId, teamMember.teamId), eq(theirs.personId, other)))
    .where(inArray(teamMember.role, ['owner', 'manager']));
  return rows.map(({ id }) => id);
}

/** Who runs a team, its owners first. */
export async function runnersOf(orm: NodePgDatabase, teamId: ClientId): Promise<PersonId[]> {
  const rows = await orm
    .select({ id: teamMember.personId })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), inArray(teamMember.role, ['owner', 'manager'])))
    .orderBy(desc(teamMember.role), teamMember.joinedAt, teamMember.personId);
  return rows.map(({ id }) => id);
}
