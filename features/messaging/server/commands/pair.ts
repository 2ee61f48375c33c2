import { sql } from 'drizzle-orm';
import { blocksBetween } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { StoredClosed } from '../../limits.ts';

/** Two people who may have a direct conversation. */
export interface Pair {
  readonly one: PersonId;
  readonly other: PersonId;
}

/** The key of a pair, the same from both sides. */
export const pairKey = (one: PersonId, other: PersonId): string => [one, other].toSorted().join(':');

/**
 * Makes blocking a person and starting a conversation with them take turns: otherwise each could miss what the other
 * has not committed yet.
 */
export async function lockPair(tx: Transaction, { one, other }: Pair): Promise<void> {
  await tx.orm.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:pair:${pairKey(one, other)}`}, 0))`,
  );
}

/** Why one or both of a pair cannot write to the other; first for `one`, then for `other`. */
export async function closedFor(
  tx: Transaction,
  { one, other }: Pair,
): Promise<[StoredClosed | null, StoredClosed | null]> {
  const { oneBlocks, otherBlocks } = await blocksBetween(tx.orm, one, other);
  const closed = (blocks: boolean, isBlocked: boolean) => (blocks ? 'blocking' : isBlocked ? 'shut' : null);
  return [closed(oneBlocks, otherBlocks), closed(otherBlocks, oneBlocks)];
}
