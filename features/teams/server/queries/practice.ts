import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { team } from '../tables.ts';

/** Somebody's practice team. */
export async function practiceOf(orm: NodePgDatabase, person: PersonId): Promise<ClientId | null> {
  const [row] = await orm.select({ id: team.id }).from(team).where(eq(team.practiceOf, person));
  return row?.id ?? null;
}
