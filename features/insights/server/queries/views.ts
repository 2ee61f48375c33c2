import { desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { pageView } from '../tables.ts';

/** A person's own views, latest first, for their data export. */
export async function viewsOf(orm: NodePgDatabase, person: PersonId) {
  const rows = await orm
    .select()
    .from(pageView)
    .where(eq(pageView.personId, person))
    .orderBy(desc(pageView.timestamp), desc(pageView.id));
  return rows.map(({ personId: _person, sequence: _sequence, timestamp, startTime, leftAt, ...row }) => ({
    ...row,
    timestamp: toInstant(timestamp),
    startTime: toInstant(startTime),
    leftAt: leftAt && toInstant(leftAt),
  }));
}
