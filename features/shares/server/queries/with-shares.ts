import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import type { ThingKind } from '../../limits.ts';
import { share } from '../tables.ts';

/** Those of these things that were ever shared. */
export async function everShared(
  orm: NodePgDatabase,
  kind: ThingKind,
  ids: readonly ClientId[],
): Promise<ReadonlySet<ClientId>> {
  if (ids.length === 0) return new Set();
  const rows = await orm
    .selectDistinct({ id: share.thingId })
    .from(share)
    .where(and(eq(share.thingKind, kind), inArray(share.thingId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
