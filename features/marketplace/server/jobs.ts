import { eq } from 'drizzle-orm';
import { moveOf } from '#platform/contract/states.ts';
import { writing } from '#platform/server/http/acts.ts';
import { dueFlow, dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { clearDeleted } from '#platform/server/saved-searches/queries.ts';
import { daysLeft, dueNotice, nextNotice } from '../policy/notices.ts';
import { listingMoves } from '../policy/states.ts';
import { dueNoticeJob, expireJob, noticeJob } from './acts/closing.ts';
import { endOffers } from './acts/offering.ts';
import { endReferences } from './acts/references.ts';
import { tellOfPosted } from './listeners/searches.ts';
import { announceListing, history, tellPoster } from './notify.ts';
import type { MarketParts } from './parts.ts';
import { zoneOf } from './queries/zone.ts';
import { listing, listingSearch } from './tables.ts';

const isLive = eq(listing.state, 'live');

/** Ends listings whose time is over. They left lists and searches at that moment. */
const expire = (parts: MarketParts): Job =>
  dueJob(
    parts.notifier.platform,
    { name: expireJob, table: listing, at: listing.expiresAt, key: [listing.id], waits: isLive },
    async (tx, { these, now }) => {
      const act = writing(tx, parts, { now });
      const ended = await tx.orm
        .update(listing)
        .set({ state: moveOf(listingMoves, 'expire').to, noticeAt: null, dueNoticeAt: null, updatedAt: now })
        .where(these)
        .returning();
      for (const row of ended) {
        await history.note(tx, row.id, { what: 'expired', at: now, by: null });
        await tellPoster(act, row, { what: 'expired', event: String(row.expiresAt?.getTime() ?? 0) });
        await announceListing(act, row);
      }
    },
  );

/** Tells posters before the end, in days of their own calendar; each notice once for each end. */
const notices = (parts: MarketParts): Job =>
  dueJob(
    parts.notifier.platform,
    { name: noticeJob, table: listing, at: listing.noticeAt, key: [listing.id], waits: isLive },
    async (tx, { rows, now }) => {
      const act = writing(tx, parts, { now });
      for (const row of rows) {
        const end = row.expiresAt ?? now;
        const zone = await zoneOf(tx.orm, row.ownerId);
        const noticeAt = nextNotice(zone, end, now);
        await tx.orm.update(listing).set({ noticeAt }).where(eq(listing.id, row.id));
        // After a stop of some days only the last that was due is worth sending.
        if (end <= now) continue;
        const count = String(daysLeft(zone, now, end));
        await tellPoster(act, row, { what: 'expires', event: `${count}:${String(end.getTime())}`, count });
      }
    },
  );

/** Tells posters before a deadline, in days by the clock it was set with, and once it has passed. */
const dueNotices = (parts: MarketParts): Job =>
  dueJob(
    parts.notifier.platform,
    { name: dueNoticeJob, table: listing, at: listing.dueNoticeAt, key: [listing.id], waits: isLive },
    async (tx, { rows, now }) => {
      const act = writing(tx, parts, { now });
      for (const row of rows) {
        const [end, zone] = [row.dueAt ?? now, row.dueZone ?? 'UTC'];
        const dueNoticeAt = dueNotice(row, now);
        await tx.orm.update(listing).set({ dueNoticeAt }).where(eq(listing.id, row.id));
        const isOver = end <= now;
        const count = isOver ? '' : String(daysLeft(zone, now, end));
        const event = `${count}:${String(end.getTime())}`;
        await tellPoster(act, row, { what: isOver ? 'due_over' : 'due', event, count });
        // Whoever has it open sees that nobody applies any more.
        if (isOver) await announceListing(act, row);
      }
    },
  );

export const marketJobs = (parts: MarketParts): Job[] => [
  expire(parts),
  notices(parts),
  dueNotices(parts),
  endOffers(parts),
  endReferences(parts),
  // Somewhere in the world, a morning begins every quarter of an hour.
  dueFlow(
    parts.notifier.platform,
    {
      name: 'listing-searches',
      table: listingSearch,
      at: listingSearch.lookAt,
      key: [listingSearch.id],
      cron: '*/5 * * * *',
    },
    ({ ownerId }, now) => tellOfPosted(parts, ownerId, now),
  ),
  {
    name: 'listing-searches-clean-up',
    cron: '29 4 * * *',
    run: () => clearDeleted(parts.notifier.platform, listingSearch),
  },
  {
    name: 'listings-comparison',
    cron: '*/10 * * * *',
    run: async () => {
      const differing = await parts.listings.compare();
      if (differing > 0)
        parts.notifier.platform.log.warn({ differing }, 'the index of listings had drifted and was repaired');
    },
  },
];
