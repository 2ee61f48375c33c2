import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { shownToSender } from '../../policy/requests.ts';
import { factsOf } from '../present/requests.ts';
import { findRequest, isWithRepresentative, overBefore } from '../queries/requests.ts';
import { connectionRequest } from '../tables.ts';
import { announceTo } from './announce.ts';
import type { Answer } from './answer.ts';
import { removeNotification } from './notify.ts';
import type { ConnectionsParts, RequestAct } from './parts.ts';

/**
 * Withdraws a request and removes the recipient's notification (CRQ-4). A rejected one is withdrawn just as silently.
 */
export async function withdrawRequest(
  tx: Transaction,
  { notifier }: ConnectionsParts,
  { id, by }: RequestAct,
): Promise<Answer> {
  const now = notifier.platform.clock.now();
  const [row] = await tx.orm
    .update(connectionRequest)
    .set({ status: 'withdrawn', updatedAt: now, endedAt: now })
    .where(
      and(
        eq(connectionRequest.id, id),
        eq(connectionRequest.fromUserId, by),
        inArray(connectionRequest.status, ['pending', 'muted', 'rejected']),
        gt(connectionRequest.createdAt, overBefore(now)),
      ),
    )
    .returning();
  if (row) {
    await removeNotification(tx, notifier, row);
    const other = row.toUserId;
    announceTo(tx, by, other);
    // A recipient who does not know of it is not notified of its end.
    if (!isWithRepresentative(row)) announceTo(tx, other, by);
    else if (row.viaId) announceTo(tx, row.viaId, by);
    return { kind: 'done', other: row.toUserId };
  }
  const current = await findRequest(tx.orm, id);
  if (current?.fromUserId !== by) return { kind: 'absent' };
  const other = current.toUserId;
  const shown = shownToSender(factsOf(current), now.getTime());
  return { kind: shown === 'withdrawn' ? 'done' : 'decided', other };
}
