import { z } from 'zod';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { TimelineEntry } from '#platform/contract/timeline.ts';
import { limits, rentalActs, sides, stages } from '../limits.ts';
import { absent } from './refusals.ts';
import { reportingContract } from './reporting.ts';
import { ConditionInput, Day, RentalLine, RentalThing, RentalView, Terms } from './views.ts';

const onPage = policy.page('marketplace');
const market = { policy: onPage } as const;
const ofOwner = { policy: policy.owned(onPage) } as const;
const ofParties = { policy: { ...onPage, of: 'its participants' } } as const;

const listingAbsent = { 'listing.absent': { status: 404, message: 'Listing not found' } } as const;
const changed = {
  'rental.changed': {
    status: 409,
    message: 'This has changed since you opened it.',
    data: z.object({ current: RentalView }),
  },
} as const;
const closed = { 'rental.closed': { status: 409, message: 'This can’t be done any more.' } } as const;
const taken = { 'rental.taken': { status: 409, message: 'Some of these days are taken.' } } as const;
const wrongDays = {
  'rental.days_wrong': { status: 400, message: 'lastDay: Choose a last day on or after the first.' },
  'rental.days_long': { status: 400, message: 'lastDay: Choose at most a year.' },
  'rental.past': { status: 400, message: 'firstDay: Choose a day from today on.' },
} as const;
const reasonMissing = { 'rental.reason_missing': { status: 400, message: 'reason: Say why.' } } as const;
const fileAbsent = {
  'rental.file_absent': { status: 404, message: 'fileId: Upload the file again.' },
} as const;
const full = { 'rental.full': { status: 409, message: 'There is no room for more.' } } as const;

const one = z.strictObject({ id: ClientId });
const version = z.number().int();
const reason = optionalText(limits.noteMax).default('');
const paged = pageInput({ size: limits.pageSize, max: limits.pageMax });

/** What changes with a rental besides itself: its place in lists, the free days of its thing, and what waits. */
const changes = ['list', 'thing', waitingForMe, waitingForOthers];
const ofRental = { ...ofParties, stale: changes, gives: 'get', audited: 'no: history' } as const;

/** A thing to rent, and on which terms. */
const thingContract = {
  thing: read('/listings/{id}/rental', 'When a listing can be rented, and on which terms', market)
    .errors(listingAbsent)
    .input(one)
    .output(RentalThing),
  saveTerms: act('PUT /listings/{id}/rental-terms', 'Say on which terms my thing is rented', {
    ...ofOwner,
    stale: [],
    gives: 'thing',
    audited: 'no: own',
  })
    .errors({
      ...listingAbsent,
      'rental.terms_changed': {
        status: 409,
        message: 'This has changed since you opened it.',
        data: z.object({ current: RentalThing }),
      },
    })
    .input(z.strictObject({ id: ClientId, version, ...Terms.shape }))
    .output(RentalThing),
  block: act('POST /listings/{id}/blocked-days', 'Block days of my thing', {
    ...ofOwner,
    stale: [],
    gives: 'thing',
    audited: 'no: own',
  })
    .errors({ ...listingAbsent, ...wrongDays, ...taken, ...full })
    .input(
      z.strictObject({
        id: ClientId,
        blockId: ClientId,
        firstDay: Day,
        lastDay: Day,
        note: optionalLine(limits.lineMax).default(''),
      }),
    )
    .output(RentalThing),
  unblock: act('DELETE /listings/{id}/blocked-days/{blockId}', 'Free days of my thing', {
    ...ofOwner,
    stale: [],
    gives: 'thing',
    audited: 'no: own',
  })
    .errors(listingAbsent)
    .input(z.strictObject({ id: ClientId, blockId: ClientId }))
    .output(RentalThing),
};

/** Asking for a thing, and answering. */
const askingContract = {
  list: read('/rentals', 'Rentals I am a party to, newest first', market)
    .input(z.strictObject({ side: z.enum(sides).optional(), ...paged }))
    .output(page(RentalLine)),
  get: read('/rentals/{id}', 'One rental', ofParties).errors(absent).input(one).output(RentalView),
  history: read('/rentals/{id}/history', 'What happened to a rental, latest first', ofParties)
    .errors(absent)
    .input(
      z.strictObject({ id: ClientId, ...pageInput({ size: limits.historySize, max: limits.historyMax }) }),
    )
    .output(page(TimelineEntry)),
  ask: act('POST /listings/{id}/rentals', 'Ask to rent a thing for exact days', {
    policy: { ...onPage, of: 'its participants' },
    makes: 'new',
    stale: ['list', 'thing', waitingForOthers],
    audited: 'no: history',
  })
    .errors({
      ...listingAbsent,
      ...wrongDays,
      ...taken,
      ...full,
      'rental.own': { status: 409, message: 'This is your own listing.' },
      'rental.not_offered': { status: 409, message: 'It isn’t offered on all of these days.' },
      'rental.listing_over': { status: 409, message: 'This listing is closed.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        rentalId: ClientId,
        firstDay: Day,
        lastDay: Day,
        note: optionalText(limits.noteMax).default(''),
      }),
    )
    .output(RentalView),
  move: act('POST /rentals/{id}/move', 'Answer a request for a rental, or call one off', {
    ...ofRental,
    stale: [...changes, 'schedule.*'],
  })
    .errors({
      ...absent,
      ...changed,
      ...closed,
      ...taken,
      ...reasonMissing,
      'rental.past': wrongDays['rental.past'],
    })
    .input(z.strictObject({ id: ClientId, version, move: z.enum(rentalActs), reason }))
    .output(RentalView),
  extend: act('POST /rentals/{id}/extension', 'Ask to keep a thing longer', ofRental)
    .errors({ ...absent, ...changed, ...closed, ...taken, ...wrongDays })
    .input(
      z.strictObject({
        id: ClientId,
        version,
        lastDay: Day,
        note: optionalText(limits.noteMax).default(''),
      }),
    )
    .output(RentalView),
  answerExtension: act('POST /rentals/{id}/extension/answer', 'Agree that a thing is kept longer, or don’t', {
    ...ofRental,
    stale: [...changes, 'schedule.*'],
  })
    .errors({
      ...absent,
      ...changed,
      ...closed,
      ...taken,
      ...reasonMissing,
      'rental.uncovered': {
        status: 409,
        message: 'No accepted certificate covers every one of these days.',
      },
    })
    .input(z.strictObject({ id: ClientId, version, isAgreed: z.boolean(), reason }))
    .output(RentalView),
};

/** Insurance certificates. */
const certificatesContract = {
  addCertificate: act('POST /rentals/{id}/certificates', 'Send an insurance certificate', {
    ...ofRental,
    makes: 'new',
  })
    .errors({
      ...absent,
      ...closed,
      ...fileAbsent,
      ...full,
      'rental.days_wrong': wrongDays['rental.days_wrong'],
      'rental.certificate_elsewhere': {
        status: 400,
        message: 'lastDay: These dates cover no day of the rental.',
      },
    })
    .input(
      z.strictObject({
        id: ClientId,
        certificateId: ClientId,
        fileId: ClientId,
        fileName: line(limits.fileNameMax),
        firstDay: Day,
        lastDay: Day,
      }),
    )
    .output(RentalView),
  judgeCertificate: act(
    'POST /rentals/{id}/certificates/{certificateId}/judge',
    'Accept an insurance certificate, or refuse it and say why',
    ofRental,
  )
    .errors({ ...absent, ...changed, ...closed, ...reasonMissing })
    .input(z.strictObject({ id: ClientId, certificateId: ClientId, isAccepted: z.boolean(), reason }))
    .output(RentalView),
};

/** Condition reports, as it goes out and as it comes back. */
const conditionsContract = {
  saveCondition: act(
    'PUT /rentals/{id}/conditions/{stage}',
    'Write the condition report of a stage',
    ofRental,
  )
    .errors({
      ...absent,
      ...changed,
      ...closed,
      'rental.picture_absent': { status: 404, message: 'pictures: Picture not found' },
    })
    .input(z.strictObject({ id: ClientId, stage: z.enum(stages), version, ...ConditionInput }))
    .output(RentalView),
  sign: act(
    'POST /rentals/{id}/conditions/{stage}/sign',
    'Sign a condition report, with an objection or without',
    {
      ...ofRental,
      stale: [...changes, 'schedule.*'],
    },
  )
    .errors({
      ...absent,
      ...changed,
      ...closed,
      'rental.uncovered': {
        status: 409,
        message: 'No accepted certificate covers every day, so it can’t be handed over yet.',
      },
    })
    .input(
      z.strictObject({
        id: ClientId,
        stage: z.enum(stages),
        /** Of the report that was read. */
        version,
        name: line(limits.nameMax),
        objection: optionalText(limits.noteMax).default(''),
      }),
    )
    .output(RentalView),
};

export const rentals = {
  ...thingContract,
  ...askingContract,
  ...certificatesContract,
  ...conditionsContract,
  ...reportingContract,
};
/** The same by subject: each is done in a file of its own. */
export const rentalParts = { thingContract, askingContract, certificatesContract, conditionsContract };

export const rentalEvents = liveEvents('rentals', {
  /** A rental has changed; sent to its two parties. It names nobody. */
  'rental.changed': z.object({ id: ClientId, listingId: ClientId }),
  /** Sent to moderators; it names the report alone. */
  'rental_report.changed': z.object({ id: ClientId }),
});
