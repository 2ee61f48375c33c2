import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isBlockedSql } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { maySeeSql } from '#platform/server/session/audience.ts';
import { noStanding } from '#platform/server/session/standing.ts';
import { customList, customListReader } from './tables.ts';

export type ListRow = typeof customList.$inferSelect;

/** A list and a person's role in it. */
export interface OpenList {
  readonly row: ListRow;
  readonly part: 'owner' | 'reader';
}

const isStanding = (id: ClientId) => and(eq(customList.id, id), isNull(customList.deletedAt));

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
export async function findList(
  orm: NodePgDatabase,
  person: PersonId,
  id: ClientId,
): Promise<OpenList | undefined> {
  const [row] = await orm
    .select()
    .from(customList)
    .where(and(eq(customList.id, id), isSeenBy(person)));
  return row && { row, part: row.ownerId === person ? 'owner' : 'reader' };
}

/** A person's own list, locked, so that changes to it run one after another. */
export async function lockList(tx: Transaction, owner: PersonId, id: ClientId): Promise<ListRow | undefined> {
  const [row] = await tx.orm
    .select()
    .from(customList)
    .where(and(isStanding(id), eq(customList.ownerId, owner)))
    .for('update');
  return row;
}
