import { and, eq, or, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isListedSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { connection, type connectionRequest } from '../tables.ts';

/** A pair in the order its row has. */
export const inOrder = (one: PersonId, other: PersonId) =>
  one < other ? { oneId: one, otherId: other } : { oneId: other, otherId: one };

/** The row of a pair, in a table with one row per pair. */
export function pairIs(
  table: typeof connection | typeof connectionRequest,
  { one, other }: { readonly one: PersonId; readonly other: PersonId },
): SQL | undefined {
  const { oneId, otherId } = inOrder(one, other);
  return and(eq(table.oneId, oneId), eq(table.otherId, otherId));
}

/** Whether two people are connected at this moment. */
export async function areConnected(orm: NodePgDatabase, one: PersonId, other: PersonId): Promise<boolean> {
  return (await connectedSince(orm, one, other)) !== undefined;
}

/** Since when two people are connected; `undefined` when they are not. */
export async function connectedSince(
  orm: NodePgDatabase,
  one: PersonId,
  other: PersonId,
): Promise<Date | undefined> {
  const [row] = await orm
    .select({ since: connection.since })
    .from(connection)
    .where(and(pairIs(connection, { one, other }), eq(connection.status, 'active')));
  return row?.since;
}

/** Those of these people who are connected with someone at this moment. */
export async function connectedAmong(
  orm: NodePgDatabase,
  one: PersonId,
  others: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  if (others.length === 0) return new Set();
  const rows = await orm
    .select({ oneId: connection.oneId, otherId: connection.otherId })
    .from(connection)
    .where(
      and(
        eq(connection.status, 'active'),
        or(
          and(eq(connection.oneId, one), inArray(connection.otherId, [...others])),
          and(eq(connection.otherId, one), inArray(connection.oneId, [...others])),
        ),
      ),
    );
  return new Set(rows.map(({ oneId, otherId }) => (oneId === one ? otherId : oneId)));
}

const ofPair: Statement = {
  name: 'connections-in-common',
  text: `with mine as (
      select case when one_id = $1 then other_id else one_id end as id from connection
      where status = 'active' and (one_id = $1 or other_id = $1)
    )
    select d.person_id as "personId", array_agg(mine.id order by mine.id) as through
    from unnest($2::uuid[]) as d(person_id)
      join connection c on c.status = 'active' and (c.one_id = d.person_id or c.other_id = d.person_id)
      join mine on mine.id = case when c.one_id = d.person_id then c.other_id else c.one_id end
    where ${isListedSql('mine.id')}
    group by d.person_id`,
};

/** The mutual connections of a person and each of these people. */
export async function knownInCommon(
  database: Pick<Database, 'run'>,
  one: PersonId,
  others: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly PersonId[]>> {
  if (others.length === 0) return new Map();
  const rows = await database.run<{ personId: PersonId; through: PersonId[] }>(ofPair, [one, others]);
  return new Map(rows.map(({ personId, through }) => [personId, through]));
}

/** A person's connections, with since when. */
export async function connectionsOf(
  orm: NodePgDatabase,
  person: PersonId,
): Promise<{ id: PersonId; since: Date }[]> {
  const rows = await orm
    .select({ oneId: connection.oneId, otherId: connection.otherId, since: connection.since })
    .from(connection)
    .where(
      and(eq(connection.status, 'active'), or(eq(connection.oneId, person), eq(connection.otherId, person))),
    );
  return rows.map(({ oneId, otherId, since }) => ({
    id: oneId === person ? otherId : oneId,
    since,
  }));
}

/**
 * SQL for other features: the listed connections of the person in a parameter, as `id`, `sort_name` and `since`, in the
 * order of an index. Takes a parameter or a column, never a value.
 */
export const connectionsSql = (parameter: string): string =>
  `(select other_id as id, sort_name, since from connection_by_name where person_id = ${parameter})`;
