import { and, eq, isNull, sql } from 'drizzle-orm';
import { isBeyond } from '#features/access/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acting, Acts } from '#platform/server/http/acts.ts';
import { isClaimedByOther, settled } from '#platform/server/reports/claims.ts';
import type { ReportedListing, reportingContract } from '../../contract/reporting.ts';
import { appealReason, type ReportDecision } from '../../limits.ts';
import { findListing, lockListing, lockOwn } from '../access.ts';
import { history, tellModerators, tellPoster, tellReporters } from '../notify.ts';
import type { MarketParts } from '../parts.ts';
import { appealOf, findReport, isAppeal } from '../queries/reports.ts';
import { type ListingRow, listingReport, type ReportedWords, type ReportRow } from '../tables.ts';
import { viewListing } from '../views/listing.ts';
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
    const opened = (await openCase(act, id)) ?? act.refuse('listing_report.absent');
    const { row, own, current } = opened;
    if (isAppeal(own)) return act.refuse('listing_report.absent');
    if (own.lastAct === actId) return current();
    const obstacle = await obstacleTo(act, opened, version);
    if (obstacle === 'report.changed') return act.refuse(obstacle, { current: await current() });
    if (obstacle) return act.refuse(obstacle);
    const open = opened.reports.filter((one) => one.state === 'open' && !isAppeal(one));
    const ids = await settle(act, open, { actId, version, decision, note });
    await act.audit({
      subject: { kind: 'listing', id: row.id },
      after: { decision, reports: ids },
      reason: note || undefined,
    });
    if (decision === 'removed' && (row.state === 'live' || row.state === 'expired')) {
      const removed = { by: act.person, why: note };
      const closed = await closeListing(act, row, { reason: 'removed', closedWith: null, by: null, removed });
      await tellPoster(act, closed, { what: 'removed', event: eventOf(closed), why: note });
    }
    await tellReporters(act, row, open);
    await tellModerators(act, ids);
    return current();
  },

  /** Gives a removed listing back; what its poster said against the removal is answered by that. */
  async liftReport(act, { id, note }) {
    const opened = (await openCase(act, id)) ?? act.refuse('listing_report.absent');
    const { row, own, current } = opened;
    if (own.liftedAt) return current();
    if (own.state !== 'removed' || row.closeReason !== 'removed') return act.refuse('report.not_removed');
    if (await isBeyond(act.orm, act.person, row.ownerId, act.now)) return act.refuse('report.beyond');
    await act.audit({ subject: { kind: 'listing', id: row.id }, reason: note });
    const appeals = opened.reports.filter((one) => one.state === 'open' && isAppeal(one));
    const told = await settle(act, appeals, {
      actId: null,
      version: own.version,
      decision: 'restored',
      note,
    });
    await tellModerators(act, [...told, ...(await putBack(act, row, note))]);
    return current();
  },

  /** Once against each removal; on a desk nobody does. */
  async appeal(act, { id, appealId, text }) {
    const row = (await lockOwn(act, id)) ?? act.refuse('listing.absent');
    const { removedBy, closedAt } = row;
    if (row.closeReason !== 'removed') return act.refuse('listing.not_removed');
    const [made] = await act.orm
      .insert(listingReport)
      .values({
        id: appealId,
        listingId: id,
        reporterId: act.person,
        reason: appealReason,
        note: text,
        against: removedBy,
        removedAt: closedAt,
        createdAt: act.now,
      })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await history.note(act.tx, id, { what: 'appealed', at: act.now, by: act.person });
      await tellModerators(act, [appealId]);
    } else if ((await appealOf(act.orm, row))?.id !== appealId) return act.refuse('listing.appealed');
    return viewListing(act, row);
  },

  /** By somebody else than who removed it: to them the appeal isn't there. */
  async answerAppeal(act, { id, actId, version, isGranted, note }) {
    const opened = (await openCase(act, id)) ?? act.refuse('listing_report.absent');
    const { row, own, current } = opened;
    if (!isAppeal(own)) return act.refuse('listing_report.absent');
    if (own.lastAct === actId) return current();
    const obstacle = await obstacleTo(act, opened, version);
    if (obstacle === 'report.changed') return act.refuse(obstacle, { current: await current() });
    if (obstacle) return act.refuse(obstacle);
    const decision = isGranted ? 'restored' : 'dismissed';
    const ids = await settle(act, [own], { actId, version, decision, note });
    await act.audit({ subject: { kind: 'listing', id: row.id }, after: { isGranted }, reason: note });
    if (isGranted) await tellModerators(act, [...ids, ...(await putBack(act, row, note))]);
    else {
      await tellPoster(act, row, { what: 'kept', event: eventOf(row), why: note });
      await tellModerators(act, ids);
    }
    return current();
  },
};

type Deciding = Acting & MarketParts;

/** A report under the lock of its listing, with all others of it. */
interface OpenCase {
  readonly row: ListingRow;
  readonly own: ReportRow;
  readonly reports: readonly ReportRow[];
  /** As the moderator reads it by then. */
  readonly current: () => Promise<ReportedListing>;
}

/** Locks the listing before its reports, as everywhere. */
async function openCase(act: Deciding, id: ClientId): Promise<OpenCase | undefined> {
  const found = await findReport(act.orm, act.person, id);
  if (!found) return undefined;
  const row = await lockListing(act.orm, found.of.id);
  if (!row) return undefined;
  const reports = await act.orm
    .select()
    .from(listingReport)
    .where(eq(listingReport.listingId, row.id))
    .orderBy(listingReport.id)
    .for('update');
  const own = reports.find((one) => one.id === id);
  const current = async () => viewReport(act, (await findReport(act.orm, act.person, id)) ?? found);
  return own && { row, own, reports, current };
}

/** What keeps a moderator from deciding it now. */
async function obstacleTo(act: Deciding, { row, own }: OpenCase, version: number) {
  if (own.state !== 'open' || own.version !== version) return 'report.changed';
  if (isClaimedByOther(own, act)) return 'report.claimed';
  return (await isBeyond(act.orm, act.person, row.ownerId, act.now)) ? 'report.beyond' : undefined;
}

/** Decides these reports; their ids. */
async function settle(
  act: Deciding,
  reports: readonly ReportRow[],
  decided: Parameters<typeof settled<ReportDecision | 'restored'>>[1],
): Promise<ClientId[]> {
  const ids = reports.map(({ id }) => id);
  await act.orm.update(listingReport).set(settled(act, decided)).where(inArray(listingReport.id, ids));
  return ids;
}

/** Puts a removed listing back as it was, and says so to its poster; the reports for which it had been removed. */
async function putBack(act: Deciding, row: ListingRow, why: string): Promise<ClientId[]> {
  const lifted = await act.orm
    .update(listingReport)
    .set({ liftedAt: act.now, liftedBy: act.person, version: sql`${listingReport.version} + 1` })
    .where(
      and(
        eq(listingReport.listingId, row.id),
        eq(listingReport.state, 'removed'),
        isNull(listingReport.liftedAt),
      ),
    )
    .returning({ id: listingReport.id });
  const { state } = await restoreListing(act, row);
  await tellPoster(act, row, {
    what: state === 'live' ? 'restored' : 'expired_since',
    event: eventOf(row),
    why,
  });
  return lifted.map(({ id }) => id);
}

/** A listing can be removed more than once: each removal is news of its own. */
const eventOf = ({ id, closedAt }: ListingRow) => `${id}:${String(closedAt?.getTime() ?? 0)}`;

const wordsOf = ({ title, company, about, terms, howToApply }: ListingRow): ReportedWords => ({
  title,
  company,
  about,
  terms,
  howToApply,
});
