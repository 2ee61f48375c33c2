import { z } from 'zod';
import { deskScopes } from '#platform/contract/desk.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { optionalLine, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, seatKinds } from '../limits.ts';
import { Desk, Handbook, Seat } from './views.ts';

const absent = { 'desk.absent': { status: 404, message: 'Desk not found' } } as const;
const noSeat = { 'desk_seat.absent': { status: 404, message: 'Seat not found' } } as const;

/** Desks: who assists whom, with which scopes, and until when. */
export const desksContract = {
  desks: procedure
    .meta({ desk: 'any' })
    .route({ method: 'GET', path: '/desks', summary: 'My desk, and the desks I sit on or am asked to' })
    .output(z.object({ items: z.array(Desk) })),
  offerSeat: procedure
    .route({
      method: 'POST',
      path: '/desks/{id}/seats',
      summary: 'Offer a seat on my desk, ask for one, or plan a cover in a team I run',
      successStatus: 201,
    })
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
  acceptSeat: procedure
    .route({ method: 'POST', path: '/desk-seats/{id}/accept', summary: 'Agree to a seat' })
    .errors({
      ...noSeat,
      'desk_seat.over': { status: 409, message: 'This seat is over.', data: z.object({ current: Seat }) },
    })
    .input(z.strictObject({ id: ClientId }))
    .output(Seat),
  endSeat: procedure
    .route({
      method: 'POST',
      path: '/desk-seats/{id}/end',
      summary: 'End a seat at once, turn it down, or withdraw the offer',
    })
    .errors(noSeat)
    .input(z.strictObject({ id: ClientId }))
    .output(Seat),
  handbook: procedure
    .meta({ desk: 'any' })
    .route({ method: 'GET', path: '/desks/{id}/handbook', summary: 'How this desk likes things' })
    .errors(absent)
    .input(z.strictObject({ id: PersonId }))
    .output(Handbook),
  saveHandbook: procedure
    .meta({ desk: 'any' })
    .route({ method: 'PUT', path: '/desks/{id}/handbook', summary: 'Write in the desk handbook' })
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
