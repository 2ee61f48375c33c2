import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hiddenStatesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { isOwn, isReadBy, isSeenBy } from './access.ts';
import { customList, customListMember, customListReader } from './tables.ts';

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
  for (const { id, name, person } of rows) lists.set(person, [...(lists.get(person) ?? []), { id, name }]);
  return lists;
}

/** The lists a person can open, their own first, with all members. */
export const listsOpenTo = (
  orm: NodePgDatabase,
  person: PersonId,
): Promise<{ id: ClientId; name: string; members: PersonId[] }[]> =>
  orm
    .select({
      id: customList.id,
      name: customList.name,
      members: sql<PersonId[]>`coalesce((
        select array_agg(${customListMember.personId}) from ${customListMember}
        where ${customListMember.listId} = ${customList.id} and ${customListMember.removedAt} is null), '{}')`,
    })
    .from(customList)
    .where(isSeenBy(person))
    .orderBy(sql`${customList.ownerId} <> ${person}`, asc(customList.nameKey), asc(customList.id));

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
    .where(and(isOwn(owner), isReadBy(readers)));
  return row?.lists ?? 0;
}

/** A person's own lists with their members. Other people's lists that contain the person stay hidden (LST-7). */
export async function* exportOwn(orm: NodePgDatabase, owner: PersonId): AsyncGenerator {
  const rows = await orm
    .select()
    .from(customList)
    .where(isOwn(owner))
    .orderBy(asc(customList.createdAt), asc(customList.id));
  for (const { id, name, note, kind, job, pinnedAt, createdAt, updatedAt } of rows) {
    yield {
      name,
      note,
      kind,
      job,
      pinned: pinnedAt !== null,
      createdAt: toInstant(createdAt),
      updatedAt: toInstant(updatedAt),
      members: await exportMembers(orm, id),
    };
  }
}

async function exportMembers(orm: NodePgDatabase, list: ClientId) {
  const rows = await orm
    .select()
    .from(customListMember)
    .where(and(eq(customListMember.listId, list), isNull(customListMember.removedAt)))
    .orderBy(asc(customListMember.position));
  const ids = rows.map(({ personId }) => personId);
  const [people, hidden] = await Promise.all([summariesOf(orm, ids), hiddenStatesOf(orm, ids)]);
  return rows.map(({ personId, note, status, why, addedAt }) => {
    const isHidden = hidden.has(personId);
    const name = isHidden ? null : (people.get(personId)?.displayName ?? null);
    return { name, note, status, why, addedAt: toInstant(addedAt) };
  });
}

/** For queries of many people: who is on one of these lists, as rows of `person_id` and `list_id`. */
export const listPeopleSql = (lists: readonly ClientId[]): SQL =>
  sql`select ${customListMember.personId} as person_id, ${customListMember.listId} as list_id
    from ${customListMember} join ${customList} on ${customList.id} = ${customListMember.listId}
    where ${inArray(customList.id, [...lists])} and ${customList.deletedAt} is null
      and ${customListMember.removedAt} is null`;
