import { z } from 'zod';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { deskScopes } from '#platform/contract/desk.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import * as policy from '#platform/contract/policy.ts';
import { optionalLine, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, seatKinds } from '../limits.ts';
import { Desk, Handbook, Seat, TeamId } from './views.ts';

const signedIn = { policy: policy.signedIn };
const ofBothSides = { policy: policy.participant };
const ofDesk = { policy: policy.participant, desk: 'any' } as const;

const absent = { 'desk.absent': { status: 404, message: 'Desk not found' } } as const;
const noSeat = { 'desk_seat.absent': { status: 404, message: 'Seat not found' } } as const;

/** A seat after an act on it, with the caller's desks as they are then. */
const AnsweredSeat = Seat.extend({ desks: z.object({ items: z.array(Desk) }) });

/** Desks: who assists whom, with which scopes, and until when. */
export const seatsContract = {
  desks: read('/desks', 'My desk, and the desks I sit on or am asked to', {
    ...signedIn,
    desk: 'any',
  }).output(z.object({ items: z.array(Desk) })),
  offerSeat: act(
    'POST /desks/{id}/seats',
    'Offer a seat on my desk, ask for one, or plan a cover in a team I run',
    { ...signedIn, makes: 'new', stale: ['get', 'desks', waitingForOthers], audited: 'no: history' },
  )
    .errors({
      ...absent,
      'desk_seat.person_absent': { status: 404, message: 'personId: Person not found' },
      'desk_seat.present': { status: 409, message: 'This person has a seat on this desk already.' },
      'desk_seat.too_many': { status: 409, message: 'This desk has no room for more seats.' },
      'desk_seat.end_missing': { status: 400, message: 'endsAt: A cover needs an end.' },
      'desk_seat.end_early': { status: 400, message: 'endsAt: The end has to be after the start.' },
      'desk_seat.end_far': { status: 400, message: 'endsAt: A cover lasts at most a year.' },
    })
    .input(
      z.strictObject({
        id: PersonId,
        /** Made by the browser, so that a retry is the same offer. */
        seatId: ClientId.optional(),
        personId: PersonId,
        kind: z.enum(seatKinds).default('first'),
        scopes: z.array(z.enum(deskScopes)).min(1),
        /** Now when absent. */
        startsAt: Instant.optional(),
        endsAt: Instant.nullable().default(null),
        note: optionalLine(limits.noteMax).default(''),
      }),
    )
    .output(Seat),
  acceptSeat: act('POST /desk-seats/{id}/accept', 'Agree to a seat', {
    ...ofBothSides,
    stale: ['get', waitingForMe, waitingForOthers],
    alsoGives: ['desks', 'desks'],
    audited: 'no: history',
  })
    .errors({
      ...noSeat,
      'desk_seat.over': { status: 409, message: 'This seat is over.', data: z.object({ current: Seat }) },
    })
    .input(z.strictObject({ id: ClientId }))
    .output(AnsweredSeat),
  endSeat: act('POST /desk-seats/{id}/end', 'End a seat at once, turn it down, or withdraw the offer', {
    ...ofBothSides,
    stale: ['get', waitingForMe, waitingForOthers],
    alsoGives: ['desks', 'desks'],
    audited: 'no: history',
  })
    .errors(noSeat)
    .input(z.strictObject({ id: ClientId }))
    .output(AnsweredSeat),
};

/** How a desk likes things done. */
export const handbookContract = {
  handbook: read('/desks/{id}/handbook', 'How this desk likes things', ofDesk)
    .errors(absent)
    .input(z.strictObject({ id: PersonId }))
    .output(Handbook),
  saveHandbook: act('PUT /desks/{id}/handbook', 'Write in the desk handbook', {
    ...ofDesk,
    audited: 'handbook.saved',
    stale: ['handbook'],
  })
    .errors({
      ...absent,
      'handbook.changed': {
        status: 409,
        message: 'The handbook was changed since you opened it.',
        data: z.object({ current: Handbook }),
      },
    })
    .input(
      z.strictObject({ id: PersonId, version: z.number().int(), text: optionalText(limits.handbookMax) }),
    )
    .output(Handbook),
};

const Practice = z.object({ teamId: TeamId.nullable(), deskId: PersonId.nullable() });

/**
 * A team of invented people for trying things out without notifying anyone (2.29 (e)); also for roles without a team page:
 * they practise on the desk and read the script.
 */
export const practiceContract = {
  practice: read('/me/practice', 'My practice team and its desk, where I have one', signedIn).output(
    Practice,
  ),
  startPractice: act('POST /me/practice', 'Start a practice team of invented people', {
    ...signedIn,
    stale: ['list', 'desks'],
    alsoGives: ['practice', 'practice'],
    audited: 'no: own',
  })
    .errors({
      'teams.too_many': { status: 409, message: 'You’ve reached the limit of teams you can be in.' },
    })
    .input(
      z.strictObject({
        /** Made by the browser; ignored if a practice already exists. */
        id: TeamId,
        /** The language of its people and papers. */
        language: z.enum(['en', 'es']).default('en'),
      }),
    )
    .output(z.object({ teamId: TeamId, practice: Practice })),
  leavePractice: act('DELETE /me/practice', 'End practice and delete its team, people and work', {
    ...signedIn,
    stale: ['list', 'desks'],
    alsoGives: ['practice', 'practice'],
    audited: 'no: own',
  }).output(z.object({ hasLeft: z.boolean(), practice: Practice })),
};
