import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import * as policy from '#platform/contract/policy.ts';
import { notDecided, OpenedReport } from '#platform/contract/reports.ts';
import { optionalText } from '#platform/contract/text.ts';
import { limits, rentalStates, reportDecisions, reportReasons, sides, stages } from '../limits.ts';
import { absent } from './refusals.ts';
import { Rate, RentalLine, Signature, Terms } from './views.ts';

// A report is hidden from everyone who has a part in it (COM-6).
const moderated = {
  policy: policy.may('manage_reports', policy.page('moderation', 'admin-community')),
} as const;
const reportAbsent = { 'rental_report.absent': { status: 404, message: 'Report not found' } } as const;

/** What a report holds of its rental, as it was when somebody reported it: what was agreed, and what both wrote of its condition. */
export const ReportedFacts = z.object({
  ...RentalLine.pick({ title: true, firstDay: true, lastDay: true, dueAt: true, zone: true, isLate: true })
    .shape,
  state: z.enum(rentalStates),
  rate: Rate,
  terms: Terms.pick({
    currency: true,
    replacementMinor: true,
    deposit: true,
    needsCertificate: true,
    coverMinor: true,
    cover: true,
  }),
  conditions: z.array(
    z.object({
      stage: z.enum(stages),
      notes: z.string(),
      signatures: z.array(Signature.pick({ side: true, at: true, objection: true })),
    }),
  ),
});
export type ReportedFacts = z.infer<typeof ReportedFacts>;

/** A reported rental, as whoever decides about it reads it. */
export const ReportedRental = OpenedReport.extend({
  /** On which side of the rental the reporter is. */
  side: z.enum(sides),
  rental: ReportedFacts,
});
export type ReportedRental = z.infer<typeof ReportedRental>;

/** Reporting the other party of a rental, and deciding about a report. */
export const reportingContract = {
  report: act('POST /rentals/{id}/report', 'Report the other party of a rental to the moderators', {
    policy: { ...policy.page('marketplace'), of: 'its participants' },
    stale: [],
    audited: 'rental.reported',
  })
    .errors({
      ...absent,
      'rental.not_accepted': { status: 409, message: 'Only a rental that was accepted can be reported.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        reportId: ClientId,
        reason: z.enum(reportReasons),
        note: optionalText(limits.noteMax).default(''),
      }),
    )
    .output(z.object({ id: ClientId })),
  reported: read('/rentals/reports/{id}', 'One reported rental', moderated)
    .errors(reportAbsent)
    .input(z.strictObject({ id: ClientId }))
    .output(ReportedRental),
  decideReport: act(
    'POST /rentals/reports/{id}/decide',
    'Dismiss a report of a rental, or warn whoever is reported',
    {
      ...moderated,
      stale: ['moderation.queue', 'moderation.adminQueue'],
      gives: 'reported',
      audited: 'rental.report_decided',
    },
  )
    .errors({
      ...reportAbsent,
      ...notDecided(ReportedRental),
      'rental_report.warning_missing': { status: 400, message: 'note: Enter the warning.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        actId: z.uuid(),
        version: z.number().int(),
        decision: z.enum(reportDecisions),
        /** The warning as whoever is reported reads it; of a dismissed report, for other moderators. */
        note: optionalText(limits.noteMax).default(''),
      }),
    )
    .output(ReportedRental),
};
