import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { zoneNamed } from '../../policy/zones.ts';
import { profile } from '../tables.ts';

/** Where nobody has said where they are. */
const zoneUnknown = 'UTC';

/** Where a person is: what their profile says, else what the browser says if that is a zone, else UTC. */
export async function zoneOf(
  orm: NodePgDatabase,
  person: PersonId,
  browserZone: string | undefined,
): Promise<string> {
  const [own] = await orm.select({ timeZone: profile.timeZone }).from(profile).where(eq(profile.id, person));
  return own?.timeZone ?? zoneNamed(browserZone ?? '') ?? zoneUnknown;
}
