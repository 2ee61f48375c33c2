import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { communityEffect } from '../tables.ts';

/** Until when somebody may not post; null if they may. */
export async function suspendedUntil(orm: NodePgDatabase, person: PersonId, now: Date): Promise<Date | null> {
  const [row] = await orm
    .select({ until: sql<Date | null>`max(${communityEffect.endsAt})`.mapWith(communityEffect.endsAt) })
    .from(communityEffect)
    .where(
      and(
        eq(communityEffect.personId, person),
        eq(communityEffect.kind, 'suspended'),
        isNull(communityEffect.liftedAt),
        gt(communityEffect.endsAt, now),
      ),
    );
  return row?.until ?? null;
}
