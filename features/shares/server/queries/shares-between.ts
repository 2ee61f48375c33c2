import { and, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { ThingKind } from '../../limits.ts';
import { share } from '../tables.ts';

interface SharesFilter {
  readonly kind: ThingKind;
  readonly ids: readonly ClientId[];
  readonly by: readonly PersonId[];
  /** Days, the last one included. */
  readonly from: string;
  readonly to: string;
}

/** How often these people shared one of these things between two days. */
export async function countSharesBetween(
  orm: NodePgDatabase,
  { kind, ids, by, from, to }: SharesFilter,
): Promise<number> {
  if (ids.length === 0 || by.length === 0) return 0;
  const [found] = await orm
    .select({ shares: count() })
    .from(share)
    .where(
      and(
        eq(share.thingKind, kind),
        inArray(share.thingId, [...ids]),
        inArray(share.givenBy, [...by]),
        gte(share.createdAt, sql`${from}::date`),
        lt(share.createdAt, sql`${to}::date + 1`),
      ),
    );
  return found?.shares ?? 0;
}
