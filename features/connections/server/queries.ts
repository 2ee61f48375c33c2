import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { connection } from './tables.ts';

/** A pair as its row has it. */
export const inOrder = (one: PersonId, other: PersonId) =>
  one < other ? { oneId: one, otherId: other } : { oneId: other, otherId: one };

/** Whether two people know each other at this moment. */
export async function areConnected(orm: NodePgDatabase, one: PersonId, other: PersonId): Promise<boolean> {
  const { oneId, otherId } = inOrder(one, other);
  const [row] = await orm
    .select({ isActive: sql<boolean>`true` })
    .from(connection)
    .where(
      and(eq(connection.oneId, oneId), eq(connection.otherId, otherId), eq(connection.status, 'active')),
    );
  return row !== undefined;
}

/** Those of these people who know somebody at this moment. */
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
  return new Set(rows.map(({ oneId, otherId }) => (oneId === one ? otherId : oneId) as PersonId));
}
