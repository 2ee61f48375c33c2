import { and, inArray } from 'drizzle-orm';
import { blocksBetween } from '#features/profiles/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { pairIs } from '../queries/pairs.ts';
import { connectionRequest } from '../tables.ts';
import { announceTo } from './announce.ts';
import { lockPair } from './locks.ts';
import { removeNotification } from './notify.ts';
import type { ConnectionsParts, Pair } from './parts.ts';
import { settleBlocked } from './settle-introductions.ts';

/**
 * Applies a block (X17): a waiting request between the two is over. To the blocked person their own looks unchanged;
 * one to them is withdrawn, as its sender could have done.
 */
export async function settleBlocks(tx: Transaction, parts: ConnectionsParts, pair: Pair): Promise<void> {
  const { notifier } = parts;
  await lockPair(tx, pair);
  await settleBlocked(tx, parts, pair);
  const { oneBlocks, otherBlocks } = await blocksBetween(tx.orm, pair.one, pair.other);
  if (!oneBlocks && !otherBlocks) return;
  const blockers = [...(oneBlocks ? [pair.one] : []), ...(otherBlocks ? [pair.other] : [])];
  const [row] = await tx.orm
    .select()
    .from(connectionRequest)
    .where(and(pairIs(connectionRequest, pair), inArray(connectionRequest.status, ['pending', 'muted'])))
    .for('update');
  if (!row) return;
  const now = notifier.platform.clock.now();
  const isOwn = blockers.includes(row.fromUserId);
  await tx.orm
    .update(connectionRequest)
    .set({ status: isOwn ? 'withdrawn' : 'rejected', updatedAt: now, endedAt: now })
    .where(pairIs(connectionRequest, pair));
  await removeNotification(tx, notifier, row);
  announceTo(tx, pair.one, pair.other);
  announceTo(tx, pair.other, pair.one);
}
