import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';

/** A person's zone; UTC until they have one. */
export async function zoneOf(orm: NodePgDatabase, person: PersonId): Promise<string> {
  const [row] = await profilesOf(orm, [person]);
  return row?.timeZone || 'UTC';
}
