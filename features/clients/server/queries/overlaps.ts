import { and, inArray, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import { overlaps } from '../../policy/overlap.ts';
import { isSigned } from '../../policy/states.ts';
import { representationState, stateFor } from '../access.ts';
import { type ClientRow, client } from '../tables.ts';

/** For each of these cards, the representations of the same client that hold and are in its way (CLI-2). */
export async function overlapsAmong(
  orm: NodePgDatabase,
  rows: readonly ClientRow[],
): Promise<ReadonlyMap<ClientId, ClientRow[]>> {
  if (rows.length === 0) return new Map();
  const people = [...new Set(rows.map(({ personId }) => personId))];
  const found = await orm
    .select({ row: client, representation: representationState })
    .from(client)
    .where(and(inArray(client.personId, people), isNull(client.closedAt)))
    .orderBy(client.createdAt, client.id);
  const held = found.flatMap((one) => (isSigned(stateFor(one.row, one.representation)) ? [one.row] : []));
  const inTheWay = (row: ClientRow) =>
    held.filter((other) => other.personId === row.personId && other.id !== row.id && overlaps(row, other));
  return new Map(rows.map((row) => [row.id, inTheWay(row)]));
}

/** The same for one card. */
export const overlapping = async (orm: NodePgDatabase, row: ClientRow): Promise<ClientRow[]> =>
  (await overlapsAmong(orm, [row])).get(row.id) ?? [];
