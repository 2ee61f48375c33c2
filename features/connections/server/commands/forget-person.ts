import { eq, or } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { connection, connectionRequest } from '../tables.ts';
import { announceTo } from './announce.ts';
import { removeNotification } from './notify.ts';
import type { ConnectionsParts } from './parts.ts';
import { forgetRepresentative } from './represent-client.ts';
import { forgetIntroductions } from './settle-introductions.ts';

/** Removes a deleted person's connections and everything that waits for their answer. */
export async function forgetPerson(tx: Transaction, parts: ConnectionsParts, id: PersonId): Promise<void> {
  const { notifier } = parts;
  await forgetIntroductions(tx, parts, id);
  await forgetRepresentative(tx, parts, id);
  const requests = await tx.orm
    .delete(connectionRequest)
    .where(or(eq(connectionRequest.fromUserId, id), eq(connectionRequest.toUserId, id)))
    .returning();
  for (const row of requests) await removeNotification(tx, notifier, row);
  const pairs = await tx.orm
    .delete(connection)
    .where(or(eq(connection.oneId, id), eq(connection.otherId, id)))
    .returning({ oneId: connection.oneId, otherId: connection.otherId });
  const others = [
    ...requests.map(({ fromUserId, toUserId }) => (fromUserId === id ? toUserId : fromUserId)),
    ...pairs.map(({ oneId, otherId }) => (oneId === id ? otherId : oneId)),
  ];
  for (const other of new Set(others)) announceTo(tx, other, id);
}
