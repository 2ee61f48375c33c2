import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { communityAttendance, communityEntry, communityGathering } from '../tables.ts';

/** What a person hosts and comes to, for the export of their data. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const [gatherings, answers, entries] = await Promise.all([
    orm.select().from(communityGathering).where(eq(communityGathering.hostId, person)),
    orm.select().from(communityAttendance).where(eq(communityAttendance.personId, person)),
    orm.select().from(communityEntry).where(eq(communityEntry.personId, person)),
  ]);
  return { gatherings, attendance: { answers, entries } };
}
