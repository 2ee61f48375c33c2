import { eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { deskHandbook, deskSeat, team, teamLeaving, teamMember } from '../tables.ts';

/** A person's teams, seats and handbook, for their data export. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const teams = await orm
    .select({ team: team.name, company: team.company, role: teamMember.role, joinedAt: teamMember.joinedAt })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(eq(teamMember.personId, person));
  const seats = await orm
    .select()
    .from(deskSeat)
    .where(or(eq(deskSeat.principalId, person), eq(deskSeat.personId, person)));
  const handbook = await orm.select().from(deskHandbook).where(eq(deskHandbook.principalId, person));
  const leavings = await orm
    .select({ teamId: teamLeaving.teamId, leavesAt: teamLeaving.leavesAt, doneAt: teamLeaving.doneAt })
    .from(teamLeaving)
    .where(eq(teamLeaving.personId, person));
  return { teams, seats, handbook, leavings };
}
