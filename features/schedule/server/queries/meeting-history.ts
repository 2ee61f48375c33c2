import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { namedIn, presentEntry, timelineOf } from '#platform/server/timeline/timeline.ts';

/** What happened to a meeting request: the thread that stays when it is pushed (MTG-6 of 5.10). */
export const meetingHistory = timelineOf<
  'asked' | 'answered' | 'proposed' | 'pushed' | 'accepted' | 'declined' | 'cancelled' | 'expired' | 'says'
>('meeting');

/** A page of it, the latest first. */
export async function readMeetingHistory(
  orm: NodePgDatabase,
  input: { readonly id: ClientId; readonly cursor?: string | undefined; readonly limit: number },
) {
  const { rows, nextCursor } = await meetingHistory.read(orm, { ...input, audiences: [] });
  const people = await summariesOf(orm, namedIn(rows));
  return { items: rows.map((entry) => presentEntry(entry, people)), nextCursor };
}
