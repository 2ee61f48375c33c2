import { z } from 'zod';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { optionalLine, optionalText } from '#platform/contract/text.ts';
import { clientStates, crafts, leaverRules, limits, payUnits } from '../limits.ts';
import { absent, closed, daysWrong, full, ofBothSides, ofTeam, representatives } from './facts.ts';
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
import { jobsContract, materialsContract, notesContract, pitchesContract } from './work.ts';

const offered = {
  'representation.not_connected': {
    status: 403,
    message: 'Only connections can be asked about representation.',
  },
  'representation.listed': { status: 409, message: 'They’re already on the list.' },
  'representation.too_many': { status: 409, message: 'A client can’t have more representatives.' },
} as const;
const one = z.strictObject({ id: ClientId });

/** The clients of a desk, a person's own representatives, and what was done for one. */
export const readingContract = {
  list: read(
    '/clients',
    'My clients, and those of my team’s other departments by name and status',
    representatives,
  )
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
  get: read('/clients/{id}', 'One client, as far as I may see', ofBothSides)
    .errors(absent)
    .input(one)
    .output(ClientView),
  mine: read('/me/clients', 'Who represents me, did, or wants to', { policy: policy.signedIn }).output(
    z.object({ items: z.array(ClientView) }),
  ),
  done: read('/clients/{id}/done', 'What was done for a client between two days', ofBothSides)
    .errors({ ...absent, ...daysWrong })
    .input(z.strictObject({ id: ClientId, from: Day, to: Day }))
    .output(Done),
  history: read('/clients/{id}/history', 'History of a client, as far as I may see it', ofBothSides)
    .errors(absent)
    .input(
      z.strictObject({ id: ClientId, ...pageInput({ size: limits.historyPage, max: limits.historyPage }) }),
    )
    .output(page(ClientStepView)),
};

/** Becoming a client, and no longer being one. */
export const representingContract = {
  create: act('POST /clients', 'Add a prospect, or offer someone representation', {
    ...representatives,
    stale: ['list', 'mine', waitingForOthers],
    audited: 'on desks',
  })
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
  offer: act('POST /clients/{id}/offer', 'Offer a prospect representation', {
    ...ofTeam,
    stale: ['list', 'mine', 'history', waitingForOthers],
    gives: 'get',
    audited: 'on desks',
  })
    .errors({ ...absent, ...closed, ...offered })
    .input(one)
    .output(ClientView),
  accept: act(
    'POST /clients/{id}/accept',
    'Agree to be represented, and say what happens if my representative leaves the firm',
    {
      policy: policy.own,
      stale: ['list', 'mine', 'history', waitingForMe],
      gives: 'get',
      audited: 'no: history',
    },
  )
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: ClientId, leaverRule: z.enum(leaverRules).default('team') }))
    .output(ClientView),
  // Ending a representation can't be delegated.
  end: act(
    'POST /clients/{id}/end',
    'End a representation, decline one I was offered, or drop a prospect; either side may',
    {
      policy: policy.participant,
      stale: ['list', 'mine', 'history', 'done', waitingForMe, waitingForOthers],
      gives: 'get',
      audited: 'no: history',
    },
  )
    .errors({
      ...absent,
      'client.not_lead': { status: 403, message: 'Only the point person can do this.' },
    })
    .input(z.strictObject({ id: ClientId, reason: optionalLine(limits.reasonMax).default('') }))
    .output(ClientView),
};

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

/** A client's card, and who works on it. */
export const cardContract = {
  edit: act('PATCH /clients/{id}', 'Change what a client’s card says', {
    ...ofTeam,
    stale: ['list', 'mine', 'history'],
    gives: 'get',
    audited: 'on desks',
  })
    .errors({
      ...absent,
      'client.changed': {
        status: 409,
        message: 'Someone else changed this client.',
        data: z.object({ current: ClientView }),
      },
      ...closed,
      ...daysWrong,
    })
    .input(
      z.strictObject({ id: ClientId, version: z.number().int().min(1), ...z.object(card).partial().shape }),
    )
    .output(ClientView),
  saveMoney: act('PUT /clients/{id}/money', 'Set a client’s quote and commission', {
    ...ofTeam,
    stale: ['list', 'history'],
    gives: 'get',
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...closed,
      'client.money_changed': {
        status: 409,
        message: 'Someone else changed this.',
        data: z.object({ current: ClientView }),
      },
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
  putMember: act(
    'PUT /clients/{id}/team/{personId}',
    'Put a colleague on a client’s team, or change what they look after and see',
    { ...ofTeam, stale: ['list', 'history'], gives: 'get', audited: 'on desks' },
  )
    .errors({
      ...absent,
      ...closed,
      ...full,
      'client_team.person_absent': { status: 404, message: 'Person not found' },
      'client_team.present': { status: 409, message: 'They’re on the team already.' },
      'client_team.left': { status: 409, message: 'They’re no longer on the team.' },
      'client_team.changed': {
        status: 409,
        message: 'Someone else changed this.',
        data: z.object({ current: ClientView }),
      },
    })
    .input(
      z.strictObject({
        id: ClientId,
        personId: PersonId,
        /** 0 for someone who isn’t on the team yet. */
        version: z.number().int().min(0).default(0),
        area: optionalLine(limits.areaMax).default(''),
        seesMoney: z.boolean().default(false),
      }),
    )
    .output(ClientView),
  removeMember: act('DELETE /clients/{id}/team/{personId}', 'Remove a colleague from a client’s team', {
    ...ofTeam,
    mayNameSelf: true,
    stale: ['list', 'history'],
    gives: 'get',
    audited: 'on desks',
  })
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: ClientId, personId: PersonId }))
    .output(ClientView),
};

export const clients = {
  ...readingContract,
  ...representingContract,
  ...cardContract,
  ...jobsContract,
  ...materialsContract,
  ...pitchesContract,
  ...notesContract,
};

export const clientsEvents = liveEvents('clients', {
  /** A client I can see changed; screens that show it reload it. */
  'client.changed': z.object({ id: ClientId }),
});
