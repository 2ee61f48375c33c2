import { desc, eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { introductionShownTo } from '../present/introductions.ts';
import { shownTo } from '../present/requests.ts';
import { connectionRequest, introduction } from '../tables.ts';
import { connectionsOf } from './pairs.ts';
import { isWithRepresentative } from './requests.ts';

/** A person's connections and requests, for their data export; each request as they see it (CRQ-3). */
export async function exportOwn(orm: NodePgDatabase, person: PersonId, now: Date) {
  const requests = await orm
    .select()
    .from(connectionRequest)
    .where(or(eq(connectionRequest.fromUserId, person), eq(connectionRequest.toUserId, person)))
    .orderBy(desc(connectionRequest.createdAt));
  const introductions = await orm
    .select()
    .from(introduction)
    .where(
      or(
        eq(introduction.introducerId, person),
        eq(introduction.oneId, person),
        eq(introduction.otherId, person),
      ),
    )
    .orderBy(desc(introduction.createdAt));
  return {
    connections: (await connectionsOf(orm, person)).map(({ id, since }) => ({
      personId: id,
      since: toInstant(since),
    })),
    // A request still with their representative is hidden from them.
    requests: requests
      .filter((row) => row.toUserId !== person || !isWithRepresentative(row))
      .map((row) => ({
        fromUserId: row.fromUserId,
        toUserId: row.toUserId,
        message: row.message,
        status: shownTo(row, person, now),
        createdAt: toInstant(row.createdAt),
      })),
    introductions: introductions.map((row) => ({
      introducerId: row.introducerId,
      people: [row.oneId, row.otherId].filter((id) => id !== person),
      note: row.note,
      status: introductionShownTo(row, person, now),
      createdAt: toInstant(row.createdAt),
    })),
  };
}
