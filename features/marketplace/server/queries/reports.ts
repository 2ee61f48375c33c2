import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { appealReason } from '../../limits.ts';
import { type ListingRow, listing, listingReport, type ReportRow } from '../tables.ts';

/** A report with its listing. */
export interface ReportPlace {
  readonly report: ReportRow;
  readonly of: ListingRow;
  /** Other people's open reports of the same listing. */
  readonly others: number;
}

/**
 * Reports of listings that the moderator neither posted nor reported, and appeals against what somebody else decided:
 * nobody decides their own case (COM-6).
 */
export const isImpartial = (moderator: PersonId): SQL =>
  sql`(${listing.ownerId} <> ${moderator} and ${listingReport.against} is distinct from ${moderator} and not exists (
    select 1 from ${listingReport} own where own.listing_id = ${listing.id} and own.reporter_id = ${moderator}))`;

export const isAppeal = ({ reason }: Pick<ReportRow, 'reason'>): boolean => reason === appealReason;

/** Reports that one decision settles: an appeal is a case of its own. */
export const sameCase = ({ report }: ReportPlace): SQL =>
  sql`(${listingReport.listingId} = ${report.listingId}
    and ${listingReport.removedAt} is not distinct from ${report.removedAt})`;

/** What the poster of a removed listing said against that; undefined if nothing yet. */
export async function appealOf(
  orm: NodePgDatabase,
  { id, closedAt }: Pick<ListingRow, 'id' | 'closedAt'>,
): Promise<ReportRow | undefined> {
  if (!closedAt) return undefined;
  const [row] = await orm
    .select()
    .from(listingReport)
    .where(and(eq(listingReport.listingId, id), eq(listingReport.removedAt, closedAt)));
  return row;
}

const others = sql<number>`(select count(*)::int from ${listingReport} o where o.listing_id = ${listing.id}
  and o.id <> ${listingReport.id} and o.state = 'open' and o.removed_at is null)`;

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

/** Other people's open reports of the same listing; with an appeal, those for which it was removed. */
export const otherReports = (orm: NodePgDatabase, report: ReportRow): Promise<ReportRow[]> =>
  orm
    .select()
    .from(listingReport)
    .where(
      and(
        eq(listingReport.listingId, report.listingId),
        ne(listingReport.id, report.id),
        isNull(listingReport.removedAt),
        eq(listingReport.state, isAppeal(report) ? 'removed' : 'open'),
      ),
    )
    .orderBy(listingReport.createdAt, listingReport.id);
