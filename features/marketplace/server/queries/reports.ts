import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { type ListingRow, listing, listingReport, type ReportRow } from '../tables.ts';

/** A report with its listing. */
export interface ReportPlace {
  readonly report: ReportRow;
  readonly of: ListingRow;
  /** Other people's open reports of the same listing. */
  readonly others: number;
}

/** Reports of listings that the moderator neither posted nor reported: nobody decides their own case (COM-6). */
export const isImpartial = (moderator: PersonId): SQL =>
  sql`(${listing.ownerId} <> ${moderator} and not exists (
    select 1 from ${listingReport} own where own.listing_id = ${listing.id} and own.reporter_id = ${moderator}))`;

const others = sql<number>`(select count(*)::int from ${listingReport} o where o.listing_id = ${listing.id}
  and o.id <> ${listingReport.id} and o.state = 'open')`;

export const placedReports = (orm: NodePgDatabase) =>
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
  const [found] = await placedReports(orm).where(and(eq(listingReport.id, id), isImpartial(moderator)));
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
