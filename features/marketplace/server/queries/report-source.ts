import { eq } from 'drizzle-orm';
import type { NotificationService } from '#features/notifications/server/public.ts';
import { openAndDecided, reportQueue } from '#platform/server/reports/queue.ts';
import { listing, listingReport } from '../tables.ts';
import { namedInReport, queuedReport } from '../views/reports.ts';
import { isImpartial, placedReports, sameCase } from './reports.ts';

/** Reported listings in the moderators' one queue (COM-4). All reports of the same listing are decided together. */
export const reportedListings = ({ platform, people }: NotificationService) =>
  reportQueue(platform.database.orm, {
    name: 'listing',
    permissions: ['manage_reports'],
    table: listingReport,
    isImpartial,
    read: (orm, { where, orderBy, limit }) =>
      placedReports(orm)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
    count: (orm, where) =>
      orm
        .select(openAndDecided(listingReport.state))
        .from(listingReport)
        .innerJoin(listing, eq(listing.id, listingReport.listingId))
        .where(where),
    stateOf: ({ report }) => report.state,
    sameCase,
    view: async (orm, found, now) => {
      const named = await people.of([...new Set(found.flatMap(namedInReport))], orm);
      return found.map((one) => queuedReport(one, named, now));
    },
  });
