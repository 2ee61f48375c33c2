import { z } from 'zod';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { link } from '#platform/contract/link.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { optionalText } from '#platform/contract/text.ts';
import { applicationStates, dayAnswers, folders, limits, mediaKinds } from '../limits.ts';
import { absent, marketOnDesk, ofPoster, ofSidesOnDesk, one } from './listings.ts';
import { Applicant, ApplyChoices, CreditIds, ListingView, SentApplication } from './views.ts';

export const applicationAbsent = {
  'application.absent': { status: 404, message: 'Application not found' },
} as const;
const over = { 'listing.over': { status: 409, message: 'This listing is closed.' } } as const;
const due = { 'listing.due_over': { status: 409, message: 'The deadline has passed.' } } as const;
// A client who was put up answers, whether or not the marketplace is open to their role.
const ofApplicant = { policy: policy.participant } as const;
const paged = pageInput({ size: limits.pageSize, max: limits.pageMax });
/** An application that was answered, with its listing as it is now; null if that can’t be opened any more. */
const Answered = z.object({ id: ClientId, listing: ListingView.nullable() });
const Counts = z.record(z.enum(applicationStates), z.number().int());

/** Applying, for oneself or for a client. */
export const applyingContract = {
  choices: read(
    '/listings/{id}/choices',
    'Who I can put up for a listing, and what can be sent',
    ofSidesOnDesk,
  )
    .errors(absent)
    .input(one)
    .output(ApplyChoices),
  apply: act('POST /listings/{id}/apply', 'Apply, or put a client up', {
    ...ofSidesOnDesk,
    stale: ['list', 'sent', waitingForOthers],
    gives: 'get',
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...over,
      ...due,
      'listing.own': { status: 409, message: 'This is your own listing.' },
      'listing.person_absent': { status: 404, message: 'personId: Person not found' },
      'listing.applied': { status: 409, message: 'They’ve already applied to this.' },
      'listing.local_missing': {
        status: 400,
        message: 'isLocal: Confirm that this is local work, without travel, hotel or per diem.',
      },
      'listing.answer_missing': { status: 400, message: 'answer: Answer the poster’s question.' },
      'listing.credit_absent': { status: 404, message: 'credits: Credit not found' },
      'listing.media_unwanted': {
        status: 400,
        message: 'media: Send one link for each item the poster asks for.',
      },
      'listing.full': { status: 409, message: 'This listing takes no more applications.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        applicationId: ClientId,
        /** A client to put up; null to apply oneself. */
        personId: PersonId.nullable().default(null),
        note: optionalText(limits.noteMax).default(''),
        answer: optionalText(limits.noteMax).default(''),
        credits: CreditIds,
        /** A link for each kind that is asked for, as far as there is one. */
        media: z
          .array(z.strictObject({ kind: z.enum(mediaKinds), link: link(limits.linkMax) }))
          .max(mediaKinds.length)
          .default([]),
        dayAnswer: z.enum(dayAnswers).default('all'),
        isLocal: z.boolean().default(false),
      }),
    )
    .output(ListingView),
  sent: read('/applications', 'What I applied to, and who I put up, newest first', marketOnDesk)
    .input(z.strictObject(paged))
    .output(page(SentApplication)),
  agree: act('POST /applications/{id}/agree', 'Agree to be put up by my representative', {
    ...ofApplicant,
    stale: ['sent', waitingForMe],
    gives: ['get', 'listing'],
    audited: 'no: history',
  })
    .errors({ ...applicationAbsent, ...over, ...due })
    .input(one)
    .output(Answered),
  withdraw: act('POST /applications/{id}/withdraw', 'Withdraw an application', {
    ...ofApplicant,
    stale: ['sent', 'list', waitingForMe, waitingForOthers],
    gives: ['get', 'listing'],
    audited: 'no: history',
  })
    .errors({
      ...applicationAbsent,
      'application.hired': { status: 409, message: 'You’ve accepted this. Talk to the poster.' },
    })
    .input(one)
    .output(Answered),
};

/** What the poster does with applications. */
export const choosingContract = {
  applications: read('/listings/{id}/applications', 'Applications to my listing, newest first', ofPoster)
    .errors(absent)
    .input(z.strictObject({ id: ClientId, folder: z.enum(applicationStates).optional(), ...paged }))
    .output(page(Applicant).extend({ counts: Counts })),
  sortApplication: act('POST /applications/{id}/sort', 'Put an applicant in a folder', {
    ...ofPoster,
    stale: ['applications', 'get'],
    audited: 'on desks',
  })
    .errors({
      ...applicationAbsent,
      ...over,
      'application.changed': { status: 409, message: 'This has changed since you opened it.' },
    })
    .input(z.strictObject({ id: ClientId, version: z.number().int(), folder: z.enum(folders) }))
    .output(Applicant),
  // An offer binds whoever makes it: no assistant makes one.
  offer: act('POST /listings/{id}/offer', 'Offer to one applicant, then to the next ones', {
    policy: ofPoster.policy,
    stale: ['applications', 'list', waitingForOthers],
    gives: 'get',
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...over,
      ...applicationAbsent,
      'listing.offered': { status: 409, message: 'An offer to someone else still stands.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        /** In the order in which they are asked. */
        applicationIds: z.array(ClientId).min(1).max(limits.offerQueueMax),
        hours: z
          .number()
          .int()
          .min(limits.offerHoursMin)
          .max(limits.offerHoursMax)
          .default(limits.offerHours),
      }),
    )
    .output(ListingView),
};

/** Answering an offer. */
export const answeringContract = {
  accept: act('POST /applications/{id}/accept', 'Accept an offer', {
    ...ofApplicant,
    stale: ['sent', 'list', 'schedule.*', waitingForMe],
    gives: ['get', 'listing'],
    audited: 'no: history',
  })
    .errors({
      ...applicationAbsent,
      'application.ended': { status: 409, message: 'This offer has ended.' },
      'application.booked': { status: 409, message: 'You’re already booked on some of these dates.' },
    })
    .input(one)
    .output(Answered),
  decline: act('POST /applications/{id}/decline', 'Decline an offer', {
    ...ofApplicant,
    stale: ['sent', 'list', waitingForMe],
    gives: ['get', 'listing'],
    audited: 'no: history',
  })
    .errors({ ...applicationAbsent, 'application.ended': { status: 409, message: 'This offer has ended.' } })
    .input(one)
    .output(Answered),
};
