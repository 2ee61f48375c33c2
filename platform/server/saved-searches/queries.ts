import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { savedSearchLimits } from '#platform/contract/saved-search-limits.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { SavedSearchRow, SavedSearchTable } from './table.ts';

/** A person's saved searches, by name. */
export const listSearches = (
  orm: NodePgDatabase,
  table: SavedSearchTable,
  owner: PersonId,
): Promise<SavedSearchRow[]> =>
  orm
    .select()
    .from(table)
    .where(and(eq(table.ownerId, owner), isNull(table.deletedAt)))
    .orderBy(asc(table.nameKey), asc(table.id));

/** A person's saved searches for their data export. What was found belongs to others and is left out. */
export async function exportSearches(
  orm: NodePgDatabase,
  table: SavedSearchTable,
  { owner, page }: { readonly owner: PersonId; readonly page: string },
) {
  const rows = await listSearches(orm, table, owner);
  return rows.map(({ name, address, tells, createdAt }) => ({
    name,
    address: `${page}?${address}`,
    tells,
    createdAt: toInstant(createdAt),
  }));
}

/** Purges deleted searches that can no longer be restored. */
export async function clearDeleted(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  table: SavedSearchTable,
): Promise<void> {
  const before = new Date(clock.now().getTime() - savedSearchLimits.keepDeletedMs);
  await database.orm.delete(table).where(and(isNotNull(table.deletedAt), lt(table.deletedAt, before)));
}
