import { and, asc, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hiddenStatesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { customList, customListMember } from '../tables.ts';

/** A person's own lists with their members. Other people's lists that contain the person stay hidden (LST-7). */
export async function* exportOwn(orm: NodePgDatabase, owner: PersonId): AsyncGenerator {
  const rows = await orm
    .select()
    .from(customList)
    .where(and(eq(customList.ownerId, owner), isNull(customList.deletedAt)))
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
