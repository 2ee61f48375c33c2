import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import * as policy from '#platform/contract/policy.ts';
import { notDecided, OpenedReport, ReportedPerson } from '#platform/contract/reports.ts';
import { optionalText, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, listingKinds, reportDecisions, reportReasons } from '../limits.ts';
import { absent, ofPoster, onPage } from './listings.ts';
import { ListingView } from './views.ts';

// A report is hidden from everyone who has a part in it (COM-6).
const moderated = {
  policy: policy.may('manage_reports', policy.page('moderation', 'admin-community')),
} as const;
const reportAbsent = { 'listing_report.absent': { status: 404, message: 'Report not found' } } as const;

const words = ListingView.pick({ title: true, company: true, about: true, terms: true, howToApply: true });

/** A reported listing, as whoever decides about it reads it. Nothing in it names a confidential poster. */
export const ReportedListing = OpenedReport.extend({
  listing: z.object({
    id: ClientId,
    kind: z.enum(listingKinds),
    ...words.shape,
    state: ListingView.shape.state,
    /** The words when it was reported, where its poster has changed them since; null if they are the same. */
    reported: words.nullable(),
    /** Why it is removed at the moment; null while it isn't. */
    removal: z.object({ why: z.string() }).nullable(),
    /** How many people wait for an answer from its poster, and get one if it is removed. */
    waiting: z.number().int(),
  }),
  others: z.array(
    z.object({ reporter: ReportedPerson, reason: z.string(), note: z.string(), createdAt: Instant }),
  ),
  /** Who took a removal back, and when. */
  lifted: z.object({ by: ReportedPerson.nullable(), at: Instant }).nullable(),
});
export type ReportedListing = z.infer<typeof ReportedListing>;

const conflict = notDecided(ReportedListing);

/** Reporting a listing, and deciding about a report. */
export const reportingContract = {
  report: act('POST /listings/{id}/report', 'Report a listing to the moderators', {
    policy: { ...onPage, of: 'its participants' },
    stale: [],
    audited: 'listing.reported',
  })
    .errors({ ...absent, 'listing.own': { status: 409, message: 'This is your own listing.' } })
    .input(
      z.strictObject({
        id: ClientId,
        reportId: ClientId,
        reason: z.enum(reportReasons),
        note: optionalText(limits.noteMax).default(''),
      }),
    )
    .output(z.object({ id: ClientId })),
  reported: read('/listings/reports/{id}', 'One reported listing', moderated)
    .errors(reportAbsent)
    .input(z.strictObject({ id: ClientId }))
    .output(ReportedListing),
  decideReport: act('POST /listings/reports/{id}/decide', 'Dismiss a report of a listing, or remove it', {
    ...moderated,
    stale: ['list', 'moderation.queue', 'moderation.adminQueue'],
    gives: 'reported',
    audited: 'listing.report_decided',
  })
    .errors({
      ...reportAbsent,
      ...conflict,
      'report.note_missing': { status: 400, message: 'note: Say why. Its poster reads it.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        actId: z.uuid(),
        version: z.number().int(),
        decision: z.enum(reportDecisions),
        /** For other moderators; of a removed listing its poster reads it too. */
        note: optionalText(limits.noteMax).default(''),
      }),
    )
    .output(ReportedListing),
  liftReport: act('POST /listings/reports/{id}/lift', 'Give a removed listing back to its poster', {
    ...moderated,
    stale: ['list', 'moderation.queue', 'moderation.adminQueue'],
    gives: 'reported',
    audited: 'listing.report_lifted',
  })
    .errors({
      ...reportAbsent,
      'report.not_removed': { status: 409, message: 'This listing wasn’t removed.' },
      'report.beyond': conflict['report.beyond'],
    })
    .input(z.strictObject({ id: ClientId, note: text(limits.noteMax) }))
    .output(ReportedListing),
  // Said for oneself: no assistant does it.
  appeal: act('POST /listings/{id}/appeal', 'Appeal the removal of my listing, once; somebody else answers', {
    policy: ofPoster.policy,
    stale: [],
    gives: 'get',
    audited: 'no: history',
  })
    .errors({
      ...absent,
      'listing.not_removed': { status: 409, message: 'This listing wasn’t removed.' },
      'listing.appealed': { status: 409, message: 'You already appealed.' },
    })
    .input(z.strictObject({ id: ClientId, appealId: ClientId, text: text(limits.noteMax) }))
    .output(ListingView),
  answerAppeal: act(
    'POST /listings/reports/{id}/answer',
    'Answer an appeal against somebody else’s removal of a listing',
    {
      ...moderated,
      stale: ['list', 'moderation.queue', 'moderation.adminQueue'],
      gives: 'reported',
      audited: 'listing.appeal_answered',
    },
  )
    .errors({ ...reportAbsent, ...conflict })
    .input(
      z.strictObject({
        id: ClientId,
        actId: z.uuid(),
        version: z.number().int(),
        isGranted: z.boolean(),
        /** Its poster reads it. */
        note: text(limits.noteMax),
      }),
    )
    .output(ReportedListing),
};
