import { and, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hiddenStatesOf, isHiddenSql, seenBy, summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { ListView, MemberView } from '../contract/views.ts';
import type { ListRow, OpenList } from './access.ts';
import type { ListsParts } from './parts.ts';
import { customListMember, customListReader } from './tables.ts';

export type MemberRow = typeof customListMember.$inferSelect;

/** Lists with their counts, as the viewer sees them. The owner's notes are private. */
export async function viewLists(orm: NodePgDatabase, lists: readonly OpenList[]): Promise<ListView[]> {
  if (lists.length === 0) return [];
  const ids = lists.map(({ row }) => row.id);
  const [members, readers, people] = await Promise.all([
    memberCounts(orm, ids),
    readerCounts(orm, ids),
    summariesOf(
      orm,
      lists.map(({ row }) => row.ownerId),
    ),
  ]);
  return lists.map(({ row, part }) => {
    const isOwner = part === 'owner';
    return {
      id: row.id,
      name: row.name,
      note: isOwner ? row.note : '',
      kind: row.kind,
      job: row.job,
      memberCount: members.get(row.id) ?? 0,
      pinnedAt: isOwner && row.pinnedAt ? toInstant(row.pinnedAt) : null,
      part,
      owner: { id: row.ownerId, displayName: people.get(row.ownerId)?.displayName ?? '' },
      readerCount: isOwner ? (readers.get(row.id) ?? 0) : null,
      version: row.version,
      createdAt: toInstant(row.createdAt),
      updatedAt: toInstant(row.updatedAt),
    };
  });
}

/** One list with its counts. */
export async function viewList(orm: NodePgDatabase, list: OpenList): Promise<ListView> {
  const [view] = await viewLists(orm, [list]);
  if (!view) throw new Error('a list without a view');
  return view;
}

/** A person's own list after a change. */
export const viewOwn = (orm: NodePgDatabase, row: ListRow): Promise<ListView> =>
  viewList(orm, { row, part: 'owner' });

/** Whether a member is in the list and available (LST-4), as a condition on `custom_list_member`. */
const isLive = (): SQL | undefined =>
  and(isNull(customListMember.removedAt), not(sql.raw(isHiddenSql('"custom_list_member"."person_id"'))));

/** The current member count of each list. */
export async function memberCounts(
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

/** Who is looking at members; in a transaction, everything is read through it. */
interface MembersReading extends Pick<ListsParts, 'people'> {
  readonly orm: NodePgDatabase;
  readonly tx?: Transaction;
  readonly actor: Actor;
}

/** Members as the actor sees them. The owner's notes are private, and people no longer available are null (LST-4). */
export async function viewMembers(
  { orm, tx, people, actor }: MembersReading,
  part: OpenList['part'],
  rows: readonly MemberRow[],
): Promise<MemberView[]> {
  const ids = rows.map(({ personId }) => personId);
  const [summaries, hidden] = await Promise.all([people.of(ids, tx?.orm), hiddenStatesOf(orm, ids)]);
  return rows.map((row) => {
    const id = row.personId;
    const summary = hidden.has(id) ? undefined : summaries.get(id);
    return {
      id,
      person: summary ? seenBy(actor, summary) : null,
      addedAt: toInstant(row.addedAt),
      note: part === 'owner' ? row.note : '',
      status: row.status,
      why: row.why,
      version: row.version,
    };
  });
}
