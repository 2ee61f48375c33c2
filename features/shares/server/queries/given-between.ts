import { and, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { ThingKind } from '../../limits.ts';
import { share } from '../tables.ts';

interface Wanted {
  readonly kind: ThingKind;
  readonly ids: readonly ClientId[];
  readonly by: readonly PersonId[];
  /** Days; the last one counts. */
  readonly from: string;
  readonly to: string;
}

/** How often these people gave one of these things to somebody between two days. */
export async function countGivenBetween(
  orm: NodePgDatabase,
  { kind, ids, by, from, to }: Wanted,
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
