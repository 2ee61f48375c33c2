import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { deskSeat, team } from '../tables.ts';

/** A person's practice team. */
export async function practiceOf(orm: NodePgDatabase, person: PersonId): Promise<ClientId | null> {
  const [row] = await orm.select({ id: team.id }).from(team).where(eq(team.practiceOf, person));
  return row?.id ?? null;
}

/** The same, with the desk they practise on; null for that once they have left it. */
export async function practiceAt(
  orm: NodePgDatabase,
  person: PersonId,
): Promise<{ teamId: ClientId | null; deskId: PersonId | null }> {
  const isTheirs = and(eq(deskSeat.teamId, team.id), eq(deskSeat.personId, person), isNull(deskSeat.endedAt));
  const [row] = await orm
    .select({ teamId: team.id, deskId: deskSeat.principalId })
    .from(team)
    .leftJoin(deskSeat, isTheirs)
    .where(eq(team.practiceOf, person))
    .orderBy(deskSeat.createdAt)
    .limit(1);
  return row ?? { teamId: null, deskId: null };
}
