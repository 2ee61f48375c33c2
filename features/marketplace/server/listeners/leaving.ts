import { and, eq, ne, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { HandOver } from '#platform/server/platform.ts';
import { openStates } from '../../limits.ts';
import { releasePhotos } from '../acts/photos.ts';
import { announceListing, history, removeNotifications, tellOver } from '../notify.ts';
import type { MarketWriting } from '../parts.ts';
import { listing, listingApplication } from '../tables.ts';

export const belonging = 'listings';

/** Gives a leaver's open listings to somebody else; what the heir applied to among them is withdrawn. */
export async function handOver(act: MarketWriting, { kind, from, to }: HandOver): Promise<void> {
  if (kind !== belonging) return;
  const rows = await act.orm
    .update(listing)
    .set({ ownerId: to, version: sql`${listing.version} + 1`, updatedAt: act.now })
    .where(and(eq(listing.ownerId, from), ne(listing.state, 'closed')))
    .returning();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await act.orm
    .update(listingApplication)
    .set({ state: 'withdrawn', offerOrder: null, place: null, updatedAt: act.now })
    .where(and(inArray(listingApplication.listingId, ids), eq(listingApplication.applicantId, to)));
  for (const row of rows) {
    await history.note(act.tx, row.id, { what: 'handed_over', at: act.now, by: from, person: to });
    await announceListing(act, row);
  }
}

/** Answers everybody who waits on the listings of a person who is gone, and removes what only those used. */
export async function forgetPerson(act: MarketWriting, person: PersonId): Promise<void> {
  const rows = await act.orm.select().from(listing).where(eq(listing.ownerId, person));
  const ids = rows.map(({ id }) => id);
  await removeNotifications(act, ids);
  await releasePhotos(act, ids);
  for (const row of rows) {
    const waiting = await act.orm
      .select()
      .from(listingApplication)
      .where(
        and(eq(listingApplication.listingId, row.id), inArray(listingApplication.state, [...openStates])),
      );
    await tellOver(act, row, waiting);
    await announceListing(act, row);
  }
}
