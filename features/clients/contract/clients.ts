import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { optionalLine, optionalText } from '#platform/contract/text.ts';
import { clientStates, crafts, leaverRules, limits, payUnits } from '../limits.ts';
import { absent, changed, closed, daysWrong } from './refusals.ts';
import {
  Basis,
  ClientStepView,
  ClientSummary,
  ClientView,
  Currency,
  Day,
  Done,
  Kind,
  Minor,
  terms,
} from './views.ts';

const card = {
  craft: z.enum(crafts),
  ...terms,
  needs: optionalText(limits.needsMax),
  paperwork: optionalText(limits.paperworkMax),
  bioShort: optionalText(limits.needsMax),
  bioLong: optionalText(limits.bioMax),
  isHipPocket: z.boolean(),
  isOnLeave: z.boolean(),
};

const offered = {
  'representation.not_connected': {
    status: 403,
    message: 'Only connections can be asked about representation.',
  },
  'representation.listed': { status: 409, message: 'They’re already on the list.' },
  'representation.too_many': { status: 409, message: 'A client can’t have more representatives.' },
} as const;

/** The clients of a desk, and a person's own representatives. */
export const clientsContract = {
  list: procedure
    .meta({ desk: 'clients' })
    .route({
      method: 'GET',
      path: '/clients',
      summary: 'My clients, and those of my team’s other departments by name and status',
    })
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        state: z.enum(clientStates).optional(),
        craft: z.enum(crafts).optional(),
        q: optionalLine(limits.titleMax).optional(),
        /** Others of my team’s clients too. */
        all: z.stringbool().optional(),
      }),
    )
    .output(
      page(ClientSummary).extend({
        /** The first day of the bar, and the last one. */
        from: Day,
        to: Day,
      }),
    ),
  create: procedure
    .meta({ desk: 'clients' })
    .route({ method: 'POST', path: '/clients', summary: 'Add a prospect, or offer someone representation' })
    .errors({
      ...absent,
      ...daysWrong,
      ...offered,
      'client.person_absent': { status: 404, message: 'Person not found' },
      'client.present': { status: 409, message: 'They’re already on your client list.' },
      'client.team_absent': { status: 404, message: 'Team not found' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        personId: PersonId,
        kind: Kind,
        teamId: ClientId.nullable().optional(),
        /** Sends an offer right away; otherwise they're a prospect. */
        isOffer: z.boolean().default(false),
        craft: z.enum(crafts).default('actor'),
        fields: terms.fields.default([]),
        territories: terms.territories.default([]),
        isExclusive: z.boolean().default(false),
        startsOn: Day.nullable().default(null),
        endsOn: Day.nullable().default(null),
      }),
    )
    .output(ClientView),
  get: procedure
    .meta({ desk: 'clients' })
    .route({ method: 'GET', path: '/clients/{id}', summary: 'One client, as far as I may see' })
    .errors(absent)
    .input(z.strictObject({ id: ClientId }))
    .output(ClientView),
  edit: procedure
    .meta({ desk: 'clients' })
    .route({ method: 'PATCH', path: '/clients/{id}', summary: 'Change what a client’s card says' })
    .errors({ ...absent, ...changed, ...closed, ...daysWrong })
    .input(
      z.strictObject({ id: ClientId, version: z.number().int().min(1), ...z.object(card).partial().shape }),
    )
    .output(ClientView),
  saveMoney: procedure
    .meta({ desk: 'clients' })
    .route({ method: 'PUT', path: '/clients/{id}/money', summary: 'Set a client’s quote and commission' })
    .errors({
      ...absent,
      ...closed,
      'client.money_changed': { status: 409, message: 'Someone else changed this.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        version: z.number().int().min(0),
        quoteMinor: Minor.nullable(),
        quoteUnit: z.enum(payUnits),
        currency: Currency,
        quoteNote: optionalLine(limits.titleMax),
        commissionBasis: Basis.nullable(),
      }),
    )
    .output(ClientView),
  offer: procedure
    .meta({ desk: 'clients' })
    .route({ method: 'POST', path: '/clients/{id}/offer', summary: 'Offer a prospect representation' })
    .errors({ ...absent, ...closed, ...offered })
    .input(z.strictObject({ id: ClientId }))
    .output(ClientView),
  accept: procedure
    .route({
      method: 'POST',
      path: '/clients/{id}/accept',
      summary: 'Agree to be represented, and say what happens if my representative leaves the firm',
    })
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: ClientId, leaverRule: z.enum(leaverRules).default('team') }))
    .output(ClientView),
  // Ending a representation can't be delegated.
  end: procedure
    .route({
      method: 'POST',
      path: '/clients/{id}/end',
      summary: 'End a representation, decline one I was offered, or drop a prospect; either side may',
    })
    .errors({
      ...absent,
      'client.not_lead': { status: 403, message: 'Only the point person can do this.' },
    })
    .input(z.strictObject({ id: ClientId, reason: optionalLine(limits.reasonMax).default('') }))
    .output(ClientView),
  mine: procedure
    .route({ method: 'GET', path: '/me/clients', summary: 'Who represents me, did, or wants to' })
    .output(z.object({ items: z.array(ClientView) })),
  done: procedure
    .meta({ desk: 'clients' })
    .route({
      method: 'GET',
      path: '/clients/{id}/done',
      summary: 'What was done for a client between two days',
    })
    .errors({ ...absent, ...daysWrong })
    .input(z.strictObject({ id: ClientId, from: Day, to: Day }))
    .output(Done),
  history: procedure
    .meta({ desk: 'clients' })
    .route({
      method: 'GET',
      path: '/clients/{id}/history',
      summary: 'History of a client, as far as I may see it',
    })
    .errors(absent)
    .input(
      z.strictObject({ id: ClientId, ...pageInput({ size: limits.historyPage, max: limits.historyPage }) }),
    )
    .output(page(ClientStepView)),
};
