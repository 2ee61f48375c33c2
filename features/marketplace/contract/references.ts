import { z } from 'zod';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import * as policy from '#platform/contract/policy.ts';
import { text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, referenceStates } from '../limits.ts';
import { applicationAbsent } from './applying.ts';
import { ofPoster, one, onPage } from './listings.ts';
import { Applicant, SentCredit, Somebody } from './views.ts';

const absent = { 'reference.absent': { status: 404, message: 'Reference not found' } } as const;
const ended = {
  'reference.ended': { status: 409, message: 'This has been answered, or has ended.' },
} as const;
const ofSides = { policy: policy.participant } as const;
const answered = { ...ofSides, gives: 'reference', audited: 'no: history' } as const;
const stale = ['sent', 'get', 'applications', waitingForMe];

/** A reference, as the applicant and whoever they chose see it: never its words once they are given. */
export const ReferenceView = z.object({
  id: ClientId,
  state: z.enum(referenceStates),
  /** Which side the reader is on. */
  side: z.enum(['applicant', 'referee']),
  poster: Somebody,
  applicant: Somebody,
  /** Null until the applicant has chosen. */
  referee: Somebody.nullable(),
  listing: z.object({ id: ClientId, title: z.string() }),
  /** The credit to confirm; null for a word about the person. */
  credit: SentCredit.nullable(),
  /** Whom the applicant can choose; empty for the other side, and once somebody is chosen. */
  choices: z.array(Somebody),
  endsAt: Instant,
});
export type ReferenceView = z.infer<typeof ReferenceView>;

/** A word about an applicant from people both sides know, asked for by the poster and with the applicant's consent. */
export const referencesContract = {
  askReference: act('POST /applications/{id}/references', 'Ask to hear about an applicant', {
    policy: policy.owned(onPage),
    stale: ['applications', waitingForOthers],
    audited: 'no: history',
  })
    .errors({
      ...applicationAbsent,
      'listing.over': { status: 409, message: 'This listing is closed.' },
      'reference.hidden': {
        status: 409,
        message: 'They don’t know who you are yet. Make an offer first.',
      },
      'reference.open': { status: 409, message: 'You’ve asked already. Wait for the answer.' },
      'reference.full': {
        status: 409,
        message: `You’ve asked ${limits.referencesMax} times about this applicant.`,
      },
      'listing.credit_absent': { status: 404, message: 'creditId: Credit not found' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        referenceId: ClientId,
        /** A credit sent with the application, to be confirmed by somebody who worked on it. */
        creditId: z.uuid().nullable().default(null),
      }),
    )
    .output(Applicant),
  reference: read('/references/{id}', 'A reference that waits for me', ofSides)
    .errors(absent)
    .input(one)
    .output(ReferenceView),
  chooseReferee: act('POST /references/{id}/choose', 'Agree, and choose who is asked about me', {
    ...answered,
    stale: [...stale, waitingForOthers],
  })
    .errors({
      ...absent,
      ...ended,
      'reference.person_absent': { status: 404, message: 'personId: Person not found' },
    })
    .input(z.strictObject({ id: ClientId, personId: PersonId }))
    .output(ReferenceView),
  giveReference: act('POST /references/{id}/give', 'Write a few words about an applicant', {
    ...answered,
    stale,
  })
    .errors({ ...absent, ...ended })
    .input(z.strictObject({ id: ClientId, words: text(limits.referenceMax) }))
    .output(ReferenceView),
  refuseReference: act('POST /references/{id}/refuse', 'Not now: neither side learns why', {
    ...answered,
    stale,
  })
    .errors({ ...absent, ...ended })
    .input(one)
    .output(ReferenceView),
};

/** Who is free soon: people who let posters find them when a job of theirs is about to end. */
export const findableContract = {
  suggestions: read('/listings/{id}/suggestions', 'Crew whose job ends just before mine begins', ofPoster)
    .errors({ 'listing.absent': { status: 404, message: 'Listing not found' } })
    .input(one)
    .output(
      z.object({
        items: z.array(
          z.object({
            person: Somebody,
            /** The day after their job ends; nothing says what it is. */
            freeFrom: z.iso.date(),
            isSameCity: z.boolean(),
            isSameUnion: z.boolean(),
          }),
        ),
      }),
    ),
  findable: read('/listings/findable', 'Whether posters find me when a job of mine is about to end', {
    policy: onPage,
  }).output(z.object({ isOn: z.boolean() })),
  setFindable: act('PUT /listings/findable', 'Let posters find me when a job ends, or stop it', {
    policy: onPage,
    stale: ['findable'],
    audited: 'no: own',
  })
    .input(z.strictObject({ isOn: z.boolean() }))
    .output(z.object({ isOn: z.boolean() })),
};
