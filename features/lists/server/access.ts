import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isBlockedSql } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { maySeeSql } from '#platform/server/session/audience.ts';
import { noStanding } from '#platform/server/session/standing.ts';
import type { Viewer } from './parts.ts';
import { customList, customListReader } from './tables.ts';

export type ListRow = typeof customList.$inferSelect;

/** A list and a person's role in it. */
export interface OpenList {
  readonly row: ListRow;
  readonly part: 'owner' | 'reader';
}

/** A person's own lists that aren't in the bin, as a condition on `custom_list`. */
export const isOwn = (owner: PersonId) => and(eq(customList.ownerId, owner), isNull(customList.deletedAt));

/** Whether one of the two blocks the other, which suspends sharing between them (X17). */
const areApart = (reader: PersonId): SQL => {
  const owner = '"custom_list"."owner_id"';
  const pair = sql.raw(isBlockedSql({ blocker: owner, blocked: 'pair.reader' }));
  const back = sql.raw(isBlockedSql({ blocker: 'pair.reader', blocked: owner }));
  return sql`exists (select 1 from (select ${reader}::uuid as reader) pair where ${pair} or ${back})`;
};

const audience = {
  owner: customList.ownerId,
  tier: sql`'named'`,
  names: (person: PersonId) => sql`exists (select 1 from ${customListReader}
    where ${customListReader.listId} = ${customList.id} and ${customListReader.readerId} = ${person})`,
};

/**
 * The lists a person can see, including their own, as a condition on `custom_list`. There are none of teams or desks.
 */
export const isSeenBy = (personId: PersonId): SQL => sql`${customList.deletedAt} is null
  and ${maySeeSql({ personId, standing: noStanding }, audience)} and not ${areApart(personId)}`;

/** A list the person owns or can read. Anything else is absent. */
export async function findList({ orm, person }: Viewer, id: ClientId): Promise<OpenList | undefined> {
  const [row] = await orm
    .select()
    .from(customList)
    .where(and(eq(customList.id, id), isSeenBy(person)));
  return row && { row, part: row.ownerId === person ? 'owner' : 'reader' };
}

/** A person's own list, locked, so that changes to it run one after another. */
export async function lockList({ orm, person }: Viewer, id: ClientId): Promise<ListRow | undefined> {
  const [row] = await orm
    .select()
    .from(customList)
    .where(and(eq(customList.id, id), isOwn(person)))
    .for('update');
  return row;
}

/** Serialises a person's requests where their lists are counted or named; taken before a list is locked. */
export async function lockOwnLists(orm: NodePgDatabase, owner: PersonId): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:lists:${owner}`}, 0))`);
}

/** The readers of a list, in the order they were added. */
export async function readersOf(orm: NodePgDatabase, id: ClientId): Promise<PersonId[]> {
  const rows = await orm
    .select({ readerId: customListReader.readerId })
    .from(customListReader)
    .where(eq(customListReader.listId, id))
    .orderBy(asc(customListReader.createdAt), asc(customListReader.readerId));
  return rows.map(({ readerId }) => readerId);
}

/** Whether one of these people reads a list. Without names, whether anyone does. */
export const isReadBy = (readers: readonly PersonId[] | undefined) =>
  readers && inArray(customListReader.readerId, [...readers]);
