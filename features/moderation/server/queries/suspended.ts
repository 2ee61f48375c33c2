import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { communityEffect } from '../tables.ts';

/** Until when somebody may not post, under these ids of theirs; null if they may. */
export async function suspendedUntil(
  orm: NodePgDatabase,
  ids: readonly PersonId[],
  now: Date,
): Promise<Date | null> {
  const [row] = await orm
    .select({ until: sql<Date | null>`max(${communityEffect.endsAt})`.mapWith(communityEffect.endsAt) })
    .from(communityEffect)
    .where(
      and(
        inArray(communityEffect.personId, [...ids]),
        eq(communityEffect.kind, 'suspended'),
        isNull(communityEffect.liftedAt),
        gt(communityEffect.endsAt, now),
      ),
    );
  return row?.until ?? null;
}
