import { and, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { pairIs } from '../queries/pairs.ts';
import { connectionRequest } from '../tables.ts';
import { removeNotification } from './notify.ts';
import type { ConnectionsParts, Pair } from './parts.ts';

/** Two people connected without their request, which counts as answered. The pair is locked. */
export async function settleRequest(
  tx: Transaction,
  { notifier }: ConnectionsParts,
  pair: Pair,
): Promise<void> {
  const now = notifier.platform.clock.now();
  const [row] = await tx.orm
    .update(connectionRequest)
    .set({ status: 'accepted', updatedAt: now, endedAt: now })
    .where(
      and(
        pairIs(connectionRequest, pair),
        inArray(connectionRequest.status, ['pending', 'muted', 'rejected']),
      ),
    )
    .returning();
  if (row) await removeNotification(tx, notifier, row);
}
