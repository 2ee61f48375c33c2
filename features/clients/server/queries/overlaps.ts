import { and, eq, isNull, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { overlaps } from '../../policy/overlap.ts';
import { isSigned } from '../../policy/states.ts';
import { representationState, stateFor } from '../access.ts';
import { type ClientRow, client } from '../tables.ts';

/** The representations that hold and are in the way of this one (CLI-2). */
export async function overlapping(orm: NodePgDatabase, row: ClientRow): Promise<ClientRow[]> {
  const others = await orm
    .select({ row: client, representation: representationState })
    .from(client)
    .where(and(eq(client.personId, row.personId), ne(client.id, row.id), isNull(client.closedAt)))
    .orderBy(client.createdAt, client.id);
  return others.flatMap((other) =>
    isSigned(stateFor(other.row, other.representation)) && overlaps(row, other.row) ? [other.row] : [],
  );
}
