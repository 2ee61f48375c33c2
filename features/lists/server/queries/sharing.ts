import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { ListRow } from '../access.ts';
import { customList, customListReader } from '../tables.ts';

/** The readers of a list, in the order they were added. */
export async function readersOf(orm: NodePgDatabase, list: Pick<ListRow, 'id'>): Promise<PersonId[]> {
  const rows = await orm
    .select({ readerId: customListReader.readerId })
    .from(customListReader)
    .where(eq(customListReader.listId, list.id))
    .orderBy(asc(customListReader.createdAt), asc(customListReader.readerId));
  return rows.map(({ readerId }) => readerId);
}

/** The readers as people. */
export async function listReaders(orm: NodePgDatabase, list: ListRow): Promise<PersonSummary[]> {
  const ids = await readersOf(orm, list);
  const people = await summariesOf(orm, ids);
  return ids.flatMap((id) => people.get(id) ?? []);
}

/** How many of a person's lists have readers, optionally one of these: lists that need an heir (X16). */
export async function countShared(
  orm: NodePgDatabase,
  owner: PersonId,
  readers?: readonly PersonId[],
): Promise<number> {
  const [row] = await orm
    .select({ lists: sql<number>`count(distinct ${customList.id})` })
    .from(customList)
    .innerJoin(customListReader, eq(customListReader.listId, customList.id))
    .where(and(eq(customList.ownerId, owner), isNull(customList.deletedAt), isReadBy(readers)));
  return row?.lists ?? 0;
}

/** Whether one of these people reads a list. Without names, whether anyone does. */
export const isReadBy = (readers: readonly PersonId[] | undefined) =>
  readers && inArray(customListReader.readerId, [...readers]);
