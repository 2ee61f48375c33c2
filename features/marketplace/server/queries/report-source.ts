import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { QueuedReport } from '#platform/contract/reports.ts';
import { claimCase, releaseCase } from '#platform/server/reports/claims.ts';
import type { ReportSource } from '#platform/server/reports/source.ts';
import { listing, listingReport } from '../tables.ts';
import { namedInReport, queuedReport } from '../views/reports.ts';
import { findReport, isImpartial, placedReports, type ReportPlace } from './reports.ts';

/** Reported listings in the moderators' one queue (COM-4). */
export const reportedListings = ({ platform, people }: NotificationService): ReportSource => {
  const { orm } = platform.database;
  const viewed = async (rows: readonly ReportPlace[], now: Date, through = orm): Promise<QueuedReport[]> => {
    const named = await people.of([...new Set(rows.flatMap(namedInReport))], through);
    return rows.map((row) => queuedReport(row, named, now));
  };
  const find = (tx: { readonly orm: NodePgDatabase }, moderator: PersonId, id: string) =>
    findReport(tx.orm, moderator, id as ClientId);
  return {
    names: ['listing'],
    permissions: ['manage_reports'],
    list: async ({ person, now }, { list, after, limit }) => {
      // The cursor keeps milliseconds, the row microseconds: compare the value that was handed out.
      const moment = sql`date_trunc('milliseconds', ${listingReport.createdAt})`;
      const rows = await placedReports(orm)
        .where(
          and(
            isImpartial(person),
            list === 'open' ? eq(listingReport.state, 'open') : ne(listingReport.state, 'open'),
            after && sql`(${moment}, ${listingReport.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(desc(moment), desc(listingReport.id))
        .limit(limit + 1);
      return viewed(rows, now);
    },
    count: async (moderator) => {
      const [counts] = await orm
        .select({
          open: sql<number>`count(*) filter (where ${listingReport.state} = 'open')::int`,
          decided: sql<number>`count(*) filter (where ${listingReport.state} <> 'open')::int`,
        })
        .from(listingReport)
        .innerJoin(listing, eq(listing.id, listingReport.listingId))
        .where(isImpartial(moderator));
      return counts ?? { open: 0, decided: 0 };
    },
    claim: async (tx, by, id) => {
      const found = await find(tx, by.person, id);
      if (!found) return 'absent';
      if (found.report.state !== 'open') return 'decided';
      const isClaimed = await claimCase(tx, listingReport, by, sameCase(found));
      const after = await find(tx, by.person, id);
      if (!after) return 'absent';
      if (!isClaimed) return after.report.state === 'open' ? 'taken' : 'decided';
      return (await viewed([after], by.now, tx.orm))[0] ?? 'absent';
    },
    release: async (tx, by, id) => {
      const found = await find(tx, by.person, id);
      if (found) await releaseCase(tx, listingReport, by, sameCase(found));
      return found !== undefined;
    },
  };
};

/** All reports of the same listing: they are decided together. */
const sameCase = ({ of }: ReportPlace): SQL => eq(listingReport.listingId, of.id);
