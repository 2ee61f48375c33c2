import { isBeyond } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { QueuedReport } from '#platform/contract/reports.ts';
import { toInstant } from '#platform/contract/time.ts';
import { lineOf, namedBy, openedOf, personIn, type ReportPeople } from '#platform/server/reports/views.ts';
import type { ReportedListing } from '../../contract/reporting.ts';
import { listingStateAt } from '../../policy/states.ts';
import type { Looking, MarketParts } from '../parts.ts';
import { isAppeal, otherReports, type ReportPlace } from '../queries/reports.ts';
import { countOpen } from './listing.ts';

/** Everyone a report names. */
export const namedInReport = ({ report, of }: ReportPlace): PersonId[] => [
  ...namedBy(report),
  of.ownerId,
  ...(report.liftedBy ? [report.liftedBy] : []),
];

/** A line of the queue. A confidential poster stays unnamed there too: the words of the listing are decided about. */
export const queuedReport = (
  { report, of, others }: ReportPlace,
  people: ReportPeople,
  now: Date,
): QueuedReport => ({
  ...lineOf(report, people, now),
  source: 'listing',
  place: of.title,
  ...(isAppeal(report) && of.isConfidential && { reporter: null }),
  reported: of.isConfidential ? null : personIn(people, of.ownerId),
  otherReports: others,
});

/** What it said when it was reported, if its poster has changed that since. A confidential poster's house is left out. */
function wordsThen({ report: { copy }, of }: ReportPlace): ReportedListing['listing']['reported'] {
  if (!copy) return null;
  const { howToApply = '' } = copy;
  const then = {
    ...copy,
    company: of.isConfidential ? '' : copy.company,
    howToApply: of.isConfidential ? '' : howToApply,
  };
  const isSame =
    copy.title === of.title &&
    copy.about === of.about &&
    copy.terms === of.terms &&
    (of.isConfidential ||
      (copy.company === of.company && (copy.howToApply === undefined || howToApply === of.howToApply)));
  return isSame ? null : then;
}

/** Everything a moderator reads of a reported listing. */
export async function viewReport(
  at: Pick<Looking, 'orm' | 'now'> & Pick<MarketParts, 'notifier'> & { readonly person: PersonId },
  found: ReportPlace,
): Promise<ReportedListing> {
  const { report, of } = found;
  const [others, waiting, beyond] = await Promise.all([
    otherReports(at.orm, report),
    countOpen(at, of.id),
    isBeyond(at.orm, at.person, of.ownerId, at.now),
  ]);
  const named = [...namedInReport(found), ...others.map(({ reporterId }) => reporterId)];
  const people = await at.notifier.people.of([...new Set(named)], at.orm);
  return {
    ...queuedReport(found, people, at.now),
    ...openedOf(report, people),
    listing: {
      id: of.id,
      kind: of.kind,
      title: of.title,
      company: of.isConfidential ? '' : of.company,
      about: of.about,
      terms: of.terms,
      howToApply: of.isConfidential ? '' : of.howToApply,
      state: listingStateAt(of, at.now),
      reported: wordsThen(found),
      waiting,
      removal: of.removedBy || of.removedFor ? { why: of.removedFor } : null,
    },
    others: others.map(({ reporterId, reason, note, createdAt }) => ({
      reporter: personIn(people, reporterId),
      reason,
      note,
      createdAt: toInstant(createdAt),
    })),
    lifted: report.liftedAt && {
      by: report.liftedBy && personIn(people, report.liftedBy),
      at: toInstant(report.liftedAt),
    },
    isBeyond: beyond,
  };
}
