import { and, eq, gt } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { representingContract } from '../../contract.ts';
import { findRequest, isHeld, overBefore } from '../access.ts';
import { announceTo, notifyAsked, removeRequestNotification } from '../notify.ts';
import type { ConnectionsAct, ConnectionsParts, ConnectionsWriting } from '../parts.ts';
import { connectionRequest, type RequestRow } from '../tables.ts';
import { type Answered, answering } from './answers.ts';

export const representing: Acts<typeof representingContract, ConnectionsParts> = {
  /** Passes a request on to the client, who answers it like any other. */
  passOn: answering(async (act, id) => {
    const row = await moveHeld(act, id, { passedOnAt: act.now });
    if (!row) return whatItIs(act, id, ({ passedOnAt }) => passedOnAt !== null);
    await goOn(act, row);
    return { other: row.fromUserId };
  }),

  /** Rejects a request for the client; the sender sees it wait (CRQ-3). */
  declineForClient: answering(async (act, id) => {
    const row = await moveHeld(act, id, { status: 'rejected', updatedAt: act.now, endedAt: act.now });
    if (!row) return whatItIs(act, id, ({ status }) => status === 'rejected');
    await removeRequestNotification(act, row);
    announceTo(act, act.person, row.fromUserId);
    return { other: row.fromUserId };
  }),
};

/** One conditional update (X3): when passing on and rejecting race, one finds it unchanged. */
async function moveHeld(
  { orm, person, now }: ConnectionsAct,
  id: ClientId,
  change: Partial<RequestRow>,
): Promise<RequestRow | undefined> {
  const [row] = await orm
    .update(connectionRequest)
    .set(change)
    .where(
      and(
        eq(connectionRequest.id, id),
        eq(connectionRequest.viaId, person),
        eq(connectionRequest.status, 'pending'),
        isHeld,
        gt(connectionRequest.createdAt, overBefore(now)),
      ),
    )
    .returning();
  return row;
}

async function whatItIs(
  act: ConnectionsAct,
  id: ClientId,
  isSo: (row: RequestRow) => boolean,
): Promise<Answered | undefined> {
  const row = await findRequest(act, id);
  if (row?.viaId !== act.person || row.status === 'withdrawn') return undefined;
  const other = row.fromUserId;
  if (isSo(row)) return { other };
  return row.status === 'rejected' || row.passedOnAt !== null ? { other, isDecided: true } : undefined;
}

/** It is now with the recipient, who is notified; the representative's notification is removed. */
async function goOn(act: ConnectionsWriting, row: RequestRow): Promise<void> {
  const { fromUserId: from, toUserId: to, viaId } = row;
  await removeRequestNotification(act, row);
  await notifyAsked(act, row);
  announceTo(act, to, from);
  if (viaId) announceTo(act, viaId, from);
}

/**
 * This representative no longer gets strangers' requests to the client first: what waits there moves on, so that
 * nothing is lost with a representation that ended.
 */
export async function releaseHeld(
  act: ConnectionsWriting,
  { client, representative }: { readonly client: PersonId; readonly representative: PersonId },
): Promise<void> {
  const rows = await act.orm
    .update(connectionRequest)
    .set({ passedOnAt: act.now })
    .where(
      and(
        eq(connectionRequest.toUserId, client),
        eq(connectionRequest.viaId, representative),
        eq(connectionRequest.status, 'pending'),
        isHeld,
      ),
    )
    .returning();
  for (const row of rows) await goOn(act, row);
}

/** A representative was deleted: requests that came to them first go on to the recipients. */
export async function forgetRepresentative(act: ConnectionsWriting, id: PersonId): Promise<void> {
  const isTheirs = eq(connectionRequest.viaId, id);
  const rows = await act.orm.select().from(connectionRequest).where(isTheirs);
  for (const client of new Set(rows.map(({ toUserId }) => toUserId)))
    await releaseHeld(act, { client, representative: id });
  await act.orm.update(connectionRequest).set({ viaId: null, passedOnAt: null }).where(isTheirs);
}
