import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { openAndDecided, reportQueue } from '#platform/server/reports/queue.ts';
import { type ReportRow, rental, rentalReport } from '../tables.ts';
import { namedInReport, queuedReport } from '../views/reports.ts';

/** Reports of rentals to which the moderator is no party: nobody decides their own case (COM-6). */
const isImpartial = (moderator: PersonId): SQL =>
  sql`${moderator} not in (${rental.ownerId}, ${rental.renterId}, ${rentalReport.reporterId}, ${rentalReport.reportedId})`;

const ofRental = eq(rental.id, rentalReport.rentalId);

/** A report for a moderator who has no part in it. */
export async function findReport(
  orm: NodePgDatabase,
  moderator: PersonId,
  id: ClientId,
): Promise<ReportRow | undefined> {
  const [found] = await orm
    .select({ report: rentalReport })
    .from(rentalReport)
    .innerJoin(rental, ofRental)
    .where(and(eq(rentalReport.id, id), isImpartial(moderator)));
  return found?.report;
}

/** Reported rentals in the moderators' one queue (COM-4). Each party's report is decided for itself. */
export const reportedRentals = ({ platform, people }: NotificationService) =>
  reportQueue<ReportRow>(platform.database.orm, {
    name: 'rental',
    permissions: ['manage_reports'],
    table: rentalReport,
    isImpartial,
    read: async (orm, { where, orderBy, limit }) => {
      const rows = await orm
        .select({ report: rentalReport })
        .from(rentalReport)
        .innerJoin(rental, ofRental)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map(({ report }) => report);
    },
    count: (orm, where) =>
      orm
        .select(openAndDecided(rentalReport.state))
        .from(rentalReport)
        .innerJoin(rental, ofRental)
        .where(where),
    stateOf: ({ state }) => state,
    sameCase: ({ id }) => eq(rentalReport.id, id),
    view: async (orm, found, now) => {
      const named = await people.of([...new Set(found.flatMap(namedInReport))], orm);
      return found.map((one) => queuedReport(one, named, now));
    },
  });
