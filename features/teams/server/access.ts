import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { TeamRole } from '../limits.ts';
import { team, type teamInvitation, teamMember } from './tables.ts';

export type TeamRow = typeof team.$inferSelect;
export type InvitationRow = typeof teamInvitation.$inferSelect;
export type MemberRow = typeof teamMember.$inferSelect;

/** A team, and a person's role in it. */
export interface OpenTeam {
  readonly row: TeamRow;
  readonly role: TeamRole;
}

/** A team the person is a member of; any other doesn't exist for them. */
export async function findTeam(
  orm: NodePgDatabase,
  person: PersonId,
  id: ClientId,
): Promise<OpenTeam | undefined> {
  const [found] = await joined(orm, person, id);
  return found;
}

/** The same, locked: changes of a team's members run one after the other. */
export async function lockTeam(
  tx: Transaction,
  person: PersonId,
  id: ClientId,
): Promise<OpenTeam | undefined> {
  await lockTeamRow(tx, id);
  const [found] = await joined(tx.orm, person, id);
  return found;
}

/** Locks a team for a person who is not in it yet. */
export async function lockTeamRow(tx: Transaction, id: ClientId): Promise<TeamRow | undefined> {
  const [row] = await tx.orm.select().from(team).where(eq(team.id, id)).for('update');
  return row;
}

const joined = (orm: NodePgDatabase, person: PersonId, id: ClientId) =>
  orm
    .select({ row: team, role: teamMember.role })
    .from(team)
    .innerJoin(teamMember, and(eq(teamMember.teamId, team.id), eq(teamMember.personId, person)))
    .where(eq(team.id, id));
