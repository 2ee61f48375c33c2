import { and, eq, sql } from 'drizzle-orm';
import { isBeyond } from '#features/access/server/public.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { isClaimedByOther, settled } from '#platform/server/reports/claims.ts';
import type { reportingContract } from '../../contract/reporting.ts';
import { findListing, lockListing } from '../access.ts';
import { history, tellModerators, tellPoster, tellReporters } from '../notify.ts';
import type { MarketParts } from '../parts.ts';
import { findReport } from '../queries/reports.ts';
import { type ListingRow, listingReport, type ReportedWords } from '../tables.ts';
import { viewReport } from '../views/reports.ts';
import { closeListing, restoreListing } from './closing.ts';

export const reporting: Acts<typeof reportingContract, MarketParts> = {
  /** Once by each person; the poster never hears who. */
  async report(act, { id, reportId, reason, note }) {
    const row = (await findListing(act, id)) ?? act.refuse('listing.absent');
    if (row.ownerId === act.principal) return act.refuse('listing.own');
    const [made] = await act.orm
      .insert(listingReport)
      .values({
        id: reportId,
        listingId: id,
        reporterId: act.person,
        reason,
        note,
        copy: wordsOf(row),
        createdAt: act.now,
      })
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
      await tellModerators(act, [reportId]);
    }
    return { id };
  },

  async reported(at, { id }) {
    return viewReport(at, (await findReport(at.orm, at.person, id)) ?? at.refuse('listing_report.absent'));
  },

  /** With a report all open ones of its listing are decided, by one person. */
  async decideReport(act, { id, actId, version, decision, note }) {
    if (decision === 'removed' && note === '') return act.refuse('report.note_missing');
    const found = (await findReport(act.orm, act.person, id)) ?? act.refuse('listing_report.absent');
    // The listing before its reports, as everywhere.
    const row = (await lockListing(act.orm, found.of.id)) ?? act.refuse('listing_report.absent');
    const reports = await act.orm
      .select()
      .from(listingReport)
      .where(eq(listingReport.listingId, row.id))
      .orderBy(listingReport.id)
      .for('update');
    const own = reports.find((one) => one.id === id) ?? act.refuse('listing_report.absent');
    const current = async () => viewReport(act, (await findReport(act.orm, act.person, id)) ?? found);
    if (own.lastAct === actId) return current();
    if (own.state !== 'open' || own.version !== version)
      return act.refuse('report.changed', { current: await current() });
    if (isClaimedByOther(own, act)) return act.refuse('report.claimed');
    if (await isBeyond(act.orm, act.person, row.ownerId, act.now)) return act.refuse('report.beyond');
    const open = reports.filter(({ state }) => state === 'open');
    const ids = open.map((one) => one.id);
    await act.orm
      .update(listingReport)
      .set(settled(act, { actId, version, decision, note }))
      .where(inArray(listingReport.id, ids));
    await act.audit({
      subject: { kind: 'listing', id: row.id },
      after: { decision, reports: ids },
      reason: note || undefined,
    });
    if (decision === 'removed' && (row.state === 'live' || row.state === 'expired')) {
      const closed = await closeListing(act, row, { reason: 'removed', closedWith: null, by: null });
      await tellPoster(act, closed, { what: 'removed', event: row.id, why: note });
    }
    await tellReporters(act, row, open);
    await tellModerators(act, ids);
    return current();
  },

  /** Gives a removed listing back, as expired: those who were answered stay answered, and its poster renews it. */
  async liftReport(act, { id, note }) {
    const found = (await findReport(act.orm, act.person, id)) ?? act.refuse('listing_report.absent');
    const row = (await lockListing(act.orm, found.of.id)) ?? act.refuse('listing_report.absent');
    const current = async () => viewReport(act, (await findReport(act.orm, act.person, id)) ?? found);
    const { report } = (await findReport(act.orm, act.person, id)) ?? found;
    if (report.liftedAt) return current();
    if (report.state !== 'removed' || row.closeReason !== 'removed') return act.refuse('report.not_removed');
    if (await isBeyond(act.orm, act.person, row.ownerId, act.now)) return act.refuse('report.beyond');
    const lifted = await act.orm
      .update(listingReport)
      .set({ liftedAt: act.now, liftedBy: act.person, version: sql`${listingReport.version} + 1` })
      .where(and(eq(listingReport.listingId, row.id), eq(listingReport.state, 'removed')))
      .returning({ id: listingReport.id });
    await act.audit({ subject: { kind: 'listing', id: row.id }, reason: note });
    const restored = await restoreListing(act, row);
    await tellPoster(act, restored, { what: 'restored', event: id, why: note });
    await tellModerators(
      act,
      lifted.map((one) => one.id),
    );
    return current();
  },
};

const wordsOf = ({ title, company, about, terms }: ListingRow): ReportedWords => ({
  title,
  company,
  about,
  terms,
});
