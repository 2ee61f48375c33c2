import { and, eq, gt } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { findRequest, isHeld, overBefore } from '../queries/requests.ts';
import { connectionRequest } from '../tables.ts';
import { announceTo } from './announce.ts';
import type { Answer } from './answer.ts';
import { notifyAsked, removeNotification } from './notify.ts';
import type { ConnectionsParts, RequestAct, RequestRow } from './parts.ts';

/** Passes a request on to the client, who answers it like any other. */
export async function passOn(tx: Transaction, parts: ConnectionsParts, act: RequestAct): Promise<Answer> {
  const now = parts.notifier.platform.clock.now();
  const row = await moveHeld(tx, parts, act, { passedOnAt: now });
  if (!row) return whatItIs(tx, act, ({ passedOnAt }) => passedOnAt !== null);
  await goOn(tx, parts, row);
  return { kind: 'done', other: row.fromUserId };
}

/** Rejects a request for the client; the sender sees it wait (CRQ-3). */
export async function declineForClient(
  tx: Transaction,
  parts: ConnectionsParts,
  act: RequestAct,
): Promise<Answer> {
  const now = parts.notifier.platform.clock.now();
  const row = await moveHeld(tx, parts, act, { status: 'rejected', updatedAt: now, endedAt: now });
  if (!row) return whatItIs(tx, act, ({ status }) => status === 'rejected');
  await removeNotification(tx, parts.notifier, row);
  announceTo(tx, act.by, row.fromUserId);
  return { kind: 'done', other: row.fromUserId };
}

/** One conditional update (X3): when passing on and rejecting race, one finds it unchanged. */
async function moveHeld(
  tx: Transaction,
  { notifier }: ConnectionsParts,
  { id, by }: RequestAct,
  change: Partial<RequestRow>,
): Promise<RequestRow | undefined> {
  const [row] = await tx.orm
    .update(connectionRequest)
    .set(change)
    .where(
      and(
        eq(connectionRequest.id, id),
        eq(connectionRequest.viaId, by),
        eq(connectionRequest.status, 'pending'),
        isHeld,
        gt(connectionRequest.createdAt, overBefore(notifier.platform.clock.now())),
      ),
    )
    .returning();
  return row;
}

async function whatItIs(
  tx: Transaction,
  { id, by }: RequestAct,
  isSo: (row: RequestRow) => boolean,
): Promise<Answer> {
  const row = await findRequest(tx.orm, id);
  if (row?.viaId !== by || row.status === 'withdrawn') return { kind: 'absent' };
  const other = row.fromUserId;
  if (isSo(row)) return { kind: 'done', other };
  return row.status === 'rejected' || row.passedOnAt !== null
    ? { kind: 'decided', other }
    : { kind: 'absent' };
}

/** It is now with the recipient, who is notified; the representative's notification is removed. */
async function goOn(tx: Transaction, { notifier }: ConnectionsParts, row: RequestRow): Promise<void> {
  const [from, to] = [row.fromUserId, row.toUserId] as [PersonId, PersonId];
  await removeNotification(tx, notifier, row);
  await notifyAsked(tx, notifier, row);
  announceTo(tx, to, from);
  if (row.viaId) announceTo(tx, row.viaId, from);
}

/**
 * This representative no longer gets strangers' requests to the client first: what waits there moves on, so that
 * nothing is lost with a representation that ended.
 */
export async function releaseHeld(
  tx: Transaction,
  parts: ConnectionsParts,
  { client, representative }: { readonly client: PersonId; readonly representative: PersonId },
): Promise<void> {
  const rows = await tx.orm
    .update(connectionRequest)
    .set({ passedOnAt: parts.notifier.platform.clock.now() })
    .where(
      and(
        eq(connectionRequest.toUserId, client),
        eq(connectionRequest.viaId, representative),
        eq(connectionRequest.status, 'pending'),
        isHeld,
      ),
    )
    .returning();
  for (const row of rows) await goOn(tx, parts, row);
}

/** A representative was deleted: requests that came to them first go on to the recipients. */
export async function forgetRepresentative(
  tx: Transaction,
  parts: ConnectionsParts,
  id: PersonId,
): Promise<void> {
  const rows = await tx.orm.select().from(connectionRequest).where(eq(connectionRequest.viaId, id));
  for (const client of new Set(rows.map(({ toUserId }) => toUserId))) {
    await releaseHeld(tx, parts, { client, representative: id });
  }
  await tx.orm
    .update(connectionRequest)
    .set({ viaId: null, passedOnAt: null })
    .where(eq(connectionRequest.viaId, id));
}
