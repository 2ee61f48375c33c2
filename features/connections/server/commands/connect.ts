import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inOrder, pairIs } from '../queries/pairs.ts';
import { connection } from '../tables.ts';
import { announceBoth } from './announce.ts';
import { lockPair } from './locks.ts';
import type { ConnectionsParts } from './parts.ts';
import { settleEnded } from './settle-introductions.ts';

/** Connects two people, or reconnects a former pair. */
export async function connect(
  orm: NodePgDatabase,
  pair: { readonly one: PersonId; readonly other: PersonId; readonly since: Date },
): Promise<void> {
  await orm
    .insert(connection)
    .values({ ...inOrder(pair.one, pair.other), since: pair.since })
    .onConflictDoUpdate({
      target: [connection.oneId, connection.otherId],
      set: { status: 'active', since: pair.since },
      setWhere: eq(connection.status, 'ended'),
    });
}

/** Ends a connection for both people (CON-6). Idempotent. */
export async function endConnection(
  tx: Transaction,
  parts: ConnectionsParts,
  { by, other }: { readonly by: PersonId; readonly other: PersonId },
): Promise<void> {
  const pair = { one: by, other };
  await lockPair(tx, pair);
  const [ended] = await tx.orm
    .update(connection)
    .set({ status: 'ended' })
    .where(and(pairIs(connection, pair), eq(connection.status, 'active')))
    .returning({ since: connection.since });
  if (!ended) return;
  await settleEnded(tx, parts, pair);
  await parts.onEnded(tx, pair);
  announceBoth(tx, pair);
}
