import { and, eq, gt, or } from 'drizzle-orm';
import { findPerson } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { endingContract } from '../../contract.ts';
import { shownToSender } from '../../policy/requests.ts';
import { findRequest, isWithRepresentative, lockPair, overBefore, sentBox, viewingAs } from '../access.ts';
import { announceBoth, announceTo, removeRequestNotification } from '../notify.ts';
import type { ConnectionsParts, ConnectionsWriting, Pair } from '../parts.ts';
import { pairIs } from '../queries/pairs.ts';
import { connection, connectionRequest } from '../tables.ts';
import { factsOf, viewStanding } from '../views/requests.ts';
import { answering } from './answers.ts';
import { forgetRepresentative } from './representing.ts';
import { forgetIntroductions, settleEnded } from './settling.ts';

export const ending: Acts<typeof endingContract, ConnectionsParts> = {
  /** Withdraws a request and removes the recipient's notification (CRQ-4). A rejected one is withdrawn just as silently. */
  withdraw: answering(async (act, id) => {
    const { orm, person, now } = act;
    const [row] = await orm
      .update(connectionRequest)
      .set({ status: 'withdrawn', updatedAt: now, endedAt: now })
      .where(
        and(
          eq(connectionRequest.id, id),
          eq(connectionRequest.fromUserId, person),
          inArray(connectionRequest.status, [...sentBox]),
          gt(connectionRequest.createdAt, overBefore(now)),
        ),
      )
      .returning();
    if (!row) {
      const found = await findRequest(act, id);
      if (found?.fromUserId !== person) return undefined;
      const isDecided = shownToSender(factsOf(found), now.getTime()) !== 'withdrawn';
      return { other: found.toUserId, isDecided };
    }
    await removeRequestNotification(act, row);
    announceTo(act, person, row.toUserId);
    // A recipient who does not know of it is not notified of its end.
    if (!isWithRepresentative(row)) announceTo(act, row.toUserId, person);
    else if (row.viaId) announceTo(act, row.viaId, person);
    return { other: row.toUserId };
  }),

  /** Ends a connection for both people (CON-6). Idempotent. */
  end: {
    async steps(at, { personId: other }) {
      if (!(await findPerson(at.notifier.platform.database, at.actor, other)))
        return at.refuse('person.absent');
      await at.write((act) => endConnection(act, { one: act.person, other }));
      return viewStanding(await viewingAs(at), other);
    },
  },
};

async function endConnection(act: ConnectionsWriting, pair: Pair): Promise<void> {
  await lockPair(act, pair);
  const [ended] = await act.orm
    .update(connection)
    .set({ status: 'ended' })
    .where(and(pairIs(connection, pair), eq(connection.status, 'active')))
    .returning({ since: connection.since });
  if (!ended) return;
  await settleEnded(act, pair);
  await act.onEnded(act.tx, pair);
  announceBoth(act, pair);
}

/** Removes a deleted person's connections and everything that waits for their answer. */
export async function forgetPerson(act: ConnectionsWriting, id: PersonId): Promise<void> {
  await forgetIntroductions(act, id);
  await forgetRepresentative(act, id);
  const requests = await act.orm
    .delete(connectionRequest)
    .where(or(eq(connectionRequest.fromUserId, id), eq(connectionRequest.toUserId, id)))
    .returning();
  for (const row of requests) await removeRequestNotification(act, row);
  const pairs = await act.orm
    .delete(connection)
    .where(or(eq(connection.oneId, id), eq(connection.otherId, id)))
    .returning({ oneId: connection.oneId, otherId: connection.otherId });
  const others = [
    ...requests.map(({ fromUserId, toUserId }) => (fromUserId === id ? toUserId : fromUserId)),
    ...pairs.map(({ oneId, otherId }) => (oneId === id ? otherId : oneId)),
  ];
  for (const other of new Set(others)) announceTo(act, other, id);
}
