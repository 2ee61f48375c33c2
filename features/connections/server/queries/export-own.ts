import { desc, eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { shownTo } from '../present.ts';
import { connectionRequest } from '../tables.ts';
import { connectionsOf } from './pairs.ts';

/** Whom somebody knows and what was asked, for the export of their own data; each request as they see it (CRQ-3). */
export async function exportOwn(orm: NodePgDatabase, person: PersonId, now: Date) {
  const requests = await orm
    .select()
    .from(connectionRequest)
    .where(or(eq(connectionRequest.fromUserId, person), eq(connectionRequest.toUserId, person)))
    .orderBy(desc(connectionRequest.createdAt));
  return {
    connections: (await connectionsOf(orm, person)).map(({ id, since }) => ({
      personId: id,
      since: toInstant(since),
    })),
    requests: requests.map((row) => ({
      fromUserId: row.fromUserId,
      toUserId: row.toUserId,
      message: row.message,
      status: shownTo(row, person, now),
      createdAt: toInstant(row.createdAt),
    })),
  };
}
