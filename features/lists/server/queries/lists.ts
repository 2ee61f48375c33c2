import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { isHiddenSql, summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { ListView } from '../../contract/views.ts';
import { inOrder } from '../../policy.ts';
import { isSeenBy, type ListRow, type OpenList } from '../access.ts';
import { presentList } from '../present.ts';
import { customList, customListMember, customListReader } from '../tables.ts';

/** Whether a member is in the list and available (LST-4), as a condition on `custom_list_member`. */
const isLive = (): SQL =>
  sql`${customListMember.removedAt} is null and not ${sql.raw(isHiddenSql('"custom_list_member"."person_id"'))}`;

/** The current member count of each list. */
async function memberCounts(
  orm: NodePgDatabase,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await orm
    .select({ listId: customListMember.listId, members: sql<number>`count(*)` })
    .from(customListMember)
    .where(and(inArray(customListMember.listId, [...ids]), isLive()))
    .groupBy(customListMember.listId);
  return new Map(rows.map(({ listId, members }) => [listId, members]));
}

async function readerCounts(
  orm: NodePgDatabase,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await orm
    .select({ listId: customListReader.listId, readers: sql<number>`count(*)` })
    .from(customListReader)
    .where(inArray(customListReader.listId, [...ids]))
    .groupBy(customListReader.listId);
  return new Map(rows.map(({ listId, readers }) => [listId, readers]));
}

/** Lists with their counts. */
async function viewsOf(orm: NodePgDatabase, lists: readonly OpenList[]): Promise<ListView[]> {
  if (lists.length === 0) return [];
  const ids = lists.map(({ row }) => row.id);
  const owners = lists.map(({ row }) => row.ownerId);
  const [members, readers, people] = await Promise.all([
    memberCounts(orm, ids),
    readerCounts(orm, ids),
    summariesOf(orm, owners),
  ]);
  return lists.map((list) =>
    presentList(list, {
      memberCount: members.get(list.row.id) ?? 0,
      readerCount: readers.get(list.row.id) ?? 0,
      ownerName: people.get(list.row.ownerId)?.displayName ?? '',
    }),
  );
}

/** One list with its counts. */
export async function viewOf(orm: NodePgDatabase, list: OpenList): Promise<ListView> {
  const [view] = await viewsOf(orm, [list]);
  if (!view) throw new Error('a list without a view');
  return view;
}

/** A person's own list after a change. */
export const ownViewOf = (orm: NodePgDatabase, row: ListRow): Promise<ListView> =>
  viewOf(orm, { row, part: 'owner' });

const isOwn = (owner: PersonId) => and(eq(customList.ownerId, owner), isNull(customList.deletedAt));

/** A person's own lists: pinned first, then the most recently changed (LST-6). */
export async function listOwn(orm: NodePgDatabase, owner: PersonId): Promise<ListView[]> {
  const rows = await orm.select().from(customList).where(isOwn(owner));
  const views = await viewsOf(
    orm,
    rows.map((row) => ({ row, part: 'owner' })),
  );
  return views.toSorted(inOrder);
}

/** Which of the owner's lists contain a person. Other people's lists are never searched (LST-7). */
export async function listsHolding(
  orm: NodePgDatabase,
  owner: PersonId,
  person: PersonId,
): Promise<ClientId[]> {
  const rows = await orm
    .select({ id: customList.id })
    .from(customList)
    .innerJoin(customListMember, eq(customListMember.listId, customList.id))
    .where(and(isOwn(owner), eq(customListMember.personId, person), isNull(customListMember.removedAt)));
  return rows.map(({ id }) => id);
}

/**
 * The names of the owner's lists that contain each of these people. Other people's lists are never searched (LST-7).
 */
export async function ownListsWith(
  orm: NodePgDatabase,
  owner: PersonId,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, { id: ClientId; name: string }[]>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select({ id: customList.id, name: customList.name, person: customListMember.personId })
    .from(customList)
    .innerJoin(customListMember, eq(customListMember.listId, customList.id))
    .where(
      and(isOwn(owner), inArray(customListMember.personId, [...people]), isNull(customListMember.removedAt)),
    )
    .orderBy(asc(customList.nameKey), asc(customList.id));
  const lists = new Map<PersonId, { id: ClientId; name: string }[]>();
  for (const { id, name, person } of rows) {
    const held = lists.get(person) ?? [];
    lists.set(person, [...held, { id, name }]);
  }
  return lists;
}

/** A person's deleted lists, latest first. */
export async function listDeleted(orm: NodePgDatabase, owner: PersonId) {
  const rows = await orm
    .select()
    .from(customList)
    .where(and(eq(customList.ownerId, owner), isNotNull(customList.deletedAt)))
    .orderBy(desc(customList.deletedAt), desc(customList.id));
  const counts = await memberCounts(
    orm,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, name, deletedAt }) =>
    deletedAt ? [{ id, name, memberCount: counts.get(id) ?? 0, deletedAt: toInstant(deletedAt) }] : [],
  );
}

const Place = z.tuple([z.string(), z.uuid()]);

/** A page of other people's lists that a person can read, last shared first. */
export async function listShared(
  orm: NodePgDatabase,
  reader: PersonId,
  wanted: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: ListView[]; nextCursor: string | null }> {
  const last = decodeCursor(wanted.cursor, Place);
  const since = sql<string>`to_char(${customListReader.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const rows = await orm
    .select({ list: customList, since })
    .from(customListReader)
    .innerJoin(customList, eq(customList.id, customListReader.listId))
    .where(
      and(
        eq(customListReader.readerId, reader),
        isSeenBy(reader),
        last &&
          sql`(${customListReader.createdAt}, ${customListReader.listId}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`,
      ),
    )
    .orderBy(desc(customListReader.createdAt), desc(customListReader.listId))
    .limit(wanted.limit + 1);
  const shown = rows.slice(0, wanted.limit);
  const end = rows.length > wanted.limit ? shown.at(-1) : undefined;
  const items = await viewsOf(
    orm,
    shown.map(({ list }) => ({ row: list, part: 'reader' })),
  );
  return { items, nextCursor: end ? encodeCursor([end.since, end.list.id]) : null };
}
