import { and, asc, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { directorySearch } from './tables.ts';

/** A person's saved searches, by name. */
export const listSearches = (orm: NodePgDatabase, owner: PersonId) =>
  orm
    .select()
    .from(directorySearch)
    .where(and(eq(directorySearch.ownerId, owner), isNull(directorySearch.deletedAt)))
    .orderBy(asc(directorySearch.nameKey), asc(directorySearch.id));

/** A person's saved searches for their data export. The people found are other people's data and are left out. */
export async function exportOwn(orm: NodePgDatabase, owner: PersonId) {
  const rows = await listSearches(orm, owner);
  return rows.map(({ name, address, tells, createdAt }) => ({
    name,
    address: `/directory?${address}`,
    tells,
    createdAt: toInstant(createdAt),
  }));
}
