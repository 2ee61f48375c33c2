import { and, eq, isNull } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { moveOf } from '#platform/contract/states.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import type { CloseReason } from '../../limits.ts';
import { dueNotice, nextNotice } from '../../policy/notices.ts';
import { applicationMoves, listingMoves, listingStateAt } from '../../policy/states.ts';
import { announceListing, history, tellOver } from '../notify.ts';
import type { MarketWriting } from '../parts.ts';
import { zoneOf } from '../queries/zone.ts';
import { type ApplicationRow, type ListingRow, listing, listingApplication } from '../tables.ts';

/** The jobs that end listings, and that tell of the end and of a deadline before. */
export const expireJob = 'listings-expire';
export const noticeJob = 'listings-notice';
export const dueNoticeJob = 'listings-due-notice';

interface Closing {
  readonly reason: CloseReason;
  readonly closedWith: PersonId | null;
  /** Null where it happens by itself. */
  readonly by: PersonId | null;
  /** Which moderator removed it, and why. */
  readonly removed?: { readonly by: PersonId; readonly why: string };
}

/** Closes a listing, which is locked, and answers everybody who waits on it (MKT-5 of 5.14). */
export async function closeListing(
  act: MarketWriting,
  before: ListingRow,
  { reason, closedWith, by, removed }: Closing,
): Promise<ListingRow> {
  const { orm, tx, now } = act;
  const [row] = await orm
    .update(listing)
    .set({
      state: moveOf(listingMoves, 'close').to,
      closeReason: reason,
      closedWith,
      closedAt: now,
      ...(removed && { removedBy: removed.by, removedFor: removed.why }),
      noticeAt: null,
      dueNoticeAt: null,
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

/** Takes the removal of a locked listing back: it is as it was, expired if its end has passed. Who was answered stays answered. */
export async function restoreListing(act: MarketWriting, before: ListingRow): Promise<ListingRow> {
  const { orm, tx, now } = act;
  const { to, from } = moveOf(listingMoves, 'restore');
  const { expiresAt } = before;
  const state = listingStateAt({ state: to, expiresAt }, now);
  const zone = await zoneOf(orm, before.ownerId);
  const noticeAt = state === 'live' && expiresAt ? nextNotice(zone, expiresAt, now) : null;
  const dueNoticeAt = state === 'live' ? dueNotice(before, now) : null;
  const [row] = await orm
    .update(listing)
    .set({
      state,
      noticeAt,
      dueNoticeAt,
      closeReason: null,
      closedAt: null,
      removedBy: null,
      removedFor: '',
      version: before.version + 1,
      updatedAt: now,
    })
    .where(and(eq(listing.id, before.id), inArray(listing.state, [...from])))
    .returning();
  if (!row) throw new Error('a listing changed under its lock');
  await history.note(tx, row.id, { what: 'restored', at: now, by: null });
  await announceListing(act, row);
  armDue(tx, act.notifier.platform, { name: expireJob, at: state === 'live' ? expiresAt : null });
  armDue(tx, act.notifier.platform, { name: noticeJob, at: noticeAt });
  armDue(tx, act.notifier.platform, { name: dueNoticeJob, at: dueNoticeAt });
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
