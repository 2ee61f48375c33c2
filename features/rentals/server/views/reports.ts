import { isBeyond } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { QueuedReport } from '#platform/contract/reports.ts';
import { toInstant } from '#platform/contract/time.ts';
import { lineOf, namedBy, openedOf, personIn, type ReportPeople } from '#platform/server/reports/views.ts';
import type { ReportedFacts, ReportedRental } from '../../contract/reporting.ts';
import { isLate } from '../../policy/states.ts';
import type { Looking, RentalsGiven } from '../parts.ts';
import type { RentalRow, ReportRow } from '../tables.ts';
import { conditionsOf, type RentalParts } from './rental.ts';

/** What a report keeps of a rental: neither pictures, serial numbers and certificates, nor what the two wrote to each other. */
export function factsOf(row: RentalRow, parts: RentalParts, now: Date): ReportedFacts {
  const { currency, replacementMinor, deposit, needsCertificate, coverMinor, cover } = row.terms;
  const isTakenBack = parts.signatures.some(({ side, stage }) => side === 'owner' && stage === 'back');
  return {
    title: row.title,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    dueAt: toInstant(row.dueAt),
    zone: row.terms.zone,
    isLate: isLate({ ...row, isTakenBack }, now),
    state: row.state,
    rate: row.rate,
    terms: { currency, replacementMinor, deposit, needsCertificate, coverMinor, cover },
    conditions: conditionsOf(parts).map(({ stage, notes, signatures }) => ({
      stage,
      notes,
      signatures: signatures.map(({ side, at, objection }) => ({ side, at, objection })),
    })),
  };
}

/** Everyone a report names. */
export const namedInReport = (report: ReportRow): PersonId[] => [...namedBy(report), report.reportedId];

/** A line of the queue. */
export const queuedReport = (report: ReportRow, people: ReportPeople, now: Date): QueuedReport => ({
  ...lineOf(report, people, now),
  source: 'rental',
  place: report.copy.title,
  reported: personIn(people, report.reportedId),
  otherReports: 0,
});

/** Everything a moderator reads of a reported rental. */
export async function viewReport(
  at: Pick<Looking, 'orm' | 'now'> & Pick<RentalsGiven, 'notifier'> & { readonly person: PersonId },
  report: ReportRow,
): Promise<ReportedRental> {
  const [people, beyond] = await Promise.all([
    at.notifier.people.of([...new Set(namedInReport(report))], at.orm),
    isBeyond(at.orm, at.person, report.reportedId, at.now),
  ]);
  return {
    ...queuedReport(report, people, at.now),
    ...openedOf(report, people),
    side: report.side,
    rental: report.copy,
    isBeyond: beyond,
  };
}
