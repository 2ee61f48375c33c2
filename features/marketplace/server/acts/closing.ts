import { and, eq, isNull } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { moveOf } from '#platform/contract/states.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { CloseReason } from '../../limits.ts';
import { applicationMoves, listingMoves } from '../../policy/states.ts';
import { announceListing, history, tellOver } from '../notify.ts';
import type { MarketWriting } from '../parts.ts';
import { type ApplicationRow, type ListingRow, listing, listingApplication } from '../tables.ts';

interface Closing {
  readonly reason: CloseReason;
  readonly closedWith: PersonId | null;
  /** Null where it happens by itself. */
  readonly by: PersonId | null;
}

/** Closes a listing, which is locked, and answers everybody who waits on it (MKT-5 of 5.14). */
export async function closeListing(
  act: MarketWriting,
  before: ListingRow,
  { reason, closedWith, by }: Closing,
): Promise<ListingRow> {
  const { orm, tx, now } = act;
  const [row] = await orm
    .update(listing)
    .set({
      state: moveOf(listingMoves, 'close').to,
      closeReason: reason,
      closedWith,
      closedAt: now,
      noticeAt: null,
      version: before.version + 1,
      updatedAt: now,
    })
    .where(and(eq(listing.id, before.id), inArray(listing.state, [...moveOf(listingMoves, 'close').from])))
    .returning();
  if (!row) throw new Error('a listing changed under its lock');
  await history.note(tx, row.id, {
    what: 'closed',
    at: now,
    by,
    to: reason,
    ...(closedWith && { person: closedWith }),
  });
  await tellOver(act, row, [...(await turnedDown(act, row)), ...(await answerAll(act, row))]);
  await announceListing(act, row);
  return row;
}

/** Takes the removal of a locked listing back. Its poster posts it again by renewing it. */
export async function restoreListing(
  { orm, tx, now, listings }: MarketWriting,
  before: ListingRow,
): Promise<ListingRow> {
  const { to, from } = moveOf(listingMoves, 'restore');
  const [row] = await orm
    .update(listing)
    .set({ state: to, closeReason: null, closedAt: null, version: before.version + 1, updatedAt: now })
    .where(and(eq(listing.id, before.id), inArray(listing.state, [...from])))
    .returning();
  if (!row) throw new Error('a listing changed under its lock');
  await history.note(tx, row.id, { what: 'restored', at: now, by: null });
  await announceListing({ tx, orm, listings }, row);
  return row;
}

/** Those whom the poster turned down, of which they haven't heard: they were to wait like all others. */
const turnedDown = ({ orm }: MarketWriting, { id }: ListingRow): Promise<ApplicationRow[]> =>
  orm
    .select()
    .from(listingApplication)
    .where(
      and(
        eq(listingApplication.listingId, id),
        eq(listingApplication.state, 'no'),
        isNull(listingApplication.offeredAt),
      ),
    );

/** Ends every application that waits. */
const answerAll = ({ orm, now }: MarketWriting, { id }: ListingRow): Promise<ApplicationRow[]> =>
  orm
    .update(listingApplication)
    .set({ state: moveOf(applicationMoves, 'fill').to, offerOrder: null, place: null, updatedAt: now })
    .where(
      and(
        eq(listingApplication.listingId, id),
        inArray(listingApplication.state, [...moveOf(applicationMoves, 'fill').from]),
      ),
    )
    .returning();
