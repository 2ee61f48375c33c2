import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { reportingContract } from '../../contract/listings.ts';
import { findListing, lockListing } from '../access.ts';
import { history, tellPoster } from '../notify.ts';
import type { MarketParts } from '../parts.ts';
import { listing, listingReport } from '../tables.ts';
import { viewLines } from '../views/listing.ts';
import { somebodies } from '../views/people.ts';
import { closeListing } from './closing.ts';

const Place = z.tuple([z.string(), z.uuid()]);

export const reporting: Acts<typeof reportingContract, MarketParts> = {
  /** Once by each person; the poster never hears who. */
  async report(act, { id, reportId, reason, note }) {
    const row = (await findListing(act, id)) ?? act.refuse('listing.absent');
    if (row.ownerId === act.principal) return act.refuse('listing.own');
    const [made] = await act.orm
      .insert(listingReport)
      .values({ id: reportId, listingId: id, reporterId: act.person, reason, note, createdAt: act.now })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await history.note(act.tx, id, {
        what: 'reported',
        at: act.now,
        by: null,
        audience: 'moderators',
        to: reason,
      });
      await act.audit({ subject: { kind: 'listing', id }, reason });
    }
    return { id };
  },

  /** A report of the moderator's own listing, or by them, is for another moderator (COM-6). */
  async reports(at, { cursor, limit }) {
    const last = decodeCursor(cursor, Place);
    const since = sql<string>`to_char(${listingReport.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
    const found = await at.orm
      .select({ report: listingReport, of: listing, since })
      .from(listingReport)
      .innerJoin(listing, eq(listing.id, listingReport.listingId))
      .where(
        and(
          isNull(listingReport.decidedAt),
          sql`${listing.ownerId} <> ${at.person} and ${listingReport.reporterId} <> ${at.person}`,
          last &&
            or(
              gt(listingReport.createdAt, sql`${last[0]}::timestamptz`),
              sql`${listingReport.createdAt} = ${last[0]}::timestamptz and ${listingReport.id} > ${last[1]}::uuid`,
            ),
        ),
      )
      .orderBy(asc(listingReport.createdAt), asc(listingReport.id))
      .limit(limit + 1);
    const rows = found.slice(0, limit);
    const lines = new Map(
      (
        await viewLines(
          at,
          rows.map(({ of }) => of),
        )
      ).map((line) => [line.id, line]),
    );
    const people = await somebodies(
      at,
      rows.map(({ report }) => report.reporterId),
    );
    const end = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: rows.flatMap(({ report: { id, reason, note, reporterId, createdAt }, of }) => {
        const line = lines.get(of.id);
        return line
          ? [
              {
                id,
                reason,
                note,
                listing: line,
                reporter: people(reporterId),
                createdAt: toInstant(createdAt),
              },
            ]
          : [];
      }),
      nextCursor: end ? encodeCursor([end.since, end.report.id]) : null,
    };
  },

  /** Decides all open reports of the listing: a second moderator finds it decided. */
  async decideReport(act, { reportId, decision }) {
    const [report] = await act.orm.select().from(listingReport).where(eq(listingReport.id, reportId));
    if (!report) return act.refuse('listing_report.absent');
    const row = (await lockListing(act.orm, report.listingId)) ?? act.refuse('listing_report.absent');
    if (row.ownerId === act.person || report.reporterId === act.person)
      return act.refuse('listing_report.absent');
    const decided = await act.orm
      .update(listingReport)
      .set({ decision, decidedBy: act.person, decidedAt: act.now })
      .where(and(eq(listingReport.listingId, row.id), isNull(listingReport.decidedAt)))
      .returning({ id: listingReport.id });
    if (decided.length === 0) return { id: reportId };
    await act.audit({ subject: { kind: 'listing', id: row.id }, after: { decision } });
    if (decision === 'removed' && row.state !== 'closed' && row.state !== 'draft') {
      const closed = await closeListing(act, row, { reason: 'removed', closedWith: null, by: null });
      await tellPoster(act, closed, { what: 'removed', event: row.id });
    }
    return { id: reportId };
  },
};
