import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { QueuedReport } from '#platform/contract/reports.ts';
import { claimCase, releaseCase } from '#platform/server/reports/claims.ts';
import type { ReportSource } from '#platform/server/reports/source.ts';
import { type ListingRow, listing, listingReport, type ReportRow } from '../tables.ts';
import { namedInReport, queuedReport } from '../views/reports.ts';

/** A report with its listing. */
export interface ReportPlace {
  readonly report: ReportRow;
  readonly of: ListingRow;
  /** Other people's open reports of the same listing. */
  readonly others: number;
}

/** Reports of listings that the moderator neither posted nor reported: nobody decides their own case (COM-6). */
const isImpartial = (moderator: PersonId): SQL =>
  sql`(${listing.ownerId} <> ${moderator} and not exists (
    select 1 from ${listingReport} own where own.listing_id = ${listing.id} and own.reporter_id = ${moderator}))`;

const others = sql<number>`(select count(*)::int from ${listingReport} o where o.listing_id = ${listing.id}
  and o.id <> ${listingReport.id} and o.state = 'open')`;

const placed = (orm: NodePgDatabase) =>
  orm
    .select({ report: listingReport, of: listing, others })
    .from(listingReport)
    .innerJoin(listing, eq(listing.id, listingReport.listingId));

/** A report for a moderator who has no part in it. */
export async function findReport(
  orm: NodePgDatabase,
  moderator: PersonId,
  id: ClientId,
): Promise<ReportPlace | undefined> {
  const [found] = await placed(orm).where(and(eq(listingReport.id, id), isImpartial(moderator)));
  return found;
}

/** Other people's open reports of the same listing. */
export const otherReports = (orm: NodePgDatabase, { id, listingId }: ReportRow): Promise<ReportRow[]> =>
  orm
    .select()
    .from(listingReport)
    .where(
      and(eq(listingReport.listingId, listingId), ne(listingReport.id, id), eq(listingReport.state, 'open')),
    )
    .orderBy(listingReport.createdAt, listingReport.id);

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
      const rows = await placed(orm)
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
    },
  };
};

/** All reports of the same listing: they are decided together. */
const sameCase = ({ of }: ReportPlace): SQL => eq(listingReport.listingId, of.id);
