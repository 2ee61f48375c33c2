import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { zoneNamed } from '#platform/contract/zones.ts';
import { profile } from '../tables.ts';

/** Fallback if no zone is known. */
const zoneUnknown = 'UTC';

/** A person's time zone: from their profile, otherwise the browser's if valid, otherwise UTC. */
export async function zoneOf(
  orm: NodePgDatabase,
  person: PersonId,
  browserZone: string | undefined,
): Promise<string> {
  const [own] = await orm.select({ timeZone: profile.timeZone }).from(profile).where(eq(profile.id, person));
  return own?.timeZone ?? zoneNamed(browserZone ?? '') ?? zoneUnknown;
}
