import { z } from 'zod';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, thingKinds, variants } from '../limits.ts';
import { leaksContract } from './leaks.ts';
import {
  OutgoingShare,
  OutgoingThing,
  ReceivedShare,
  ShareId,
  ShareOpening,
  ShareStep,
  ThingRef,
} from './views.ts';

const projects = { policy: policy.page('projects') };
const ofRecipient = { policy: policy.owned(projects.policy) };
const ofBothSides = { policy: { ...projects.policy, of: 'its participants' } } as const;

const absent = { 'share.absent': { status: 404, message: 'This is no longer shared with you.' } } as const;
const outgoingAbsent = { 'share.absent': { status: 404, message: 'Share not found' } } as const;
const thingAbsent = { 'share_thing.absent': { status: 404, message: 'Project not found' } } as const;
const wrongEnd = {
  'share.end_past': { status: 400, message: 'endsAt: Choose a time in the future.' },
  'share.end_far': { status: 400, message: 'endsAt: Choose a date within ten years.' },
  'share.end_forwarded': {
    status: 400,
    message: 'endsAt: Your own access ends earlier. Choose an earlier date.',
  },
} as const;

const paged = pageInput({ size: limits.pageSize, max: limits.pageMax });
const thing = { kind: z.enum(thingKinds), thingId: ClientId };
const one = z.strictObject({ id: ShareId });
const pagedOne = z.strictObject({ id: ShareId, ...paged });

/** Lists of shares, and one of them. */
export const readingContract = {
  list: read('/shares', 'Shares I have, newest first', projects)
    .input(z.strictObject(paged))
    .output(page(ReceivedShare).extend({ total: z.number().int() })),
  get: read('/shares/{id}', 'One share', ofRecipient).errors(absent).input(one).output(ReceivedShare),
  given: read('/shares/given', 'Things I shared, newest first, with how many people can open each', projects)
    .input(z.strictObject(paged))
    .output(page(OutgoingThing).extend({ total: z.number().int() })),
  holders: read(
    '/shares/holders',
    'Who has or had a thing I may share, or one version of it, newest first',
    projects,
  )
    .errors(thingAbsent)
    .input(z.strictObject({ ...paged, ...thing, variant: z.enum(variants).optional() }))
    .output(page(OutgoingShare).extend({ title: z.string(), people: z.number().int() })),
};

/** Sharing a thing. */
export const givingContract = {
  give: act('POST /shares', 'Share something with someone', {
    ...projects,
    makes: 'new',
    stale: ['projects.shared', 'given', 'holders', 'passedOn', 'history', waitingForOthers],
    audited: 'no: history',
  })
    .errors({
      ...thingAbsent,
      ...wrongEnd,
      'share.variant_unknown': { status: 400, message: 'variant: This can’t be shared that way.' },
      'share.person_unknown': { status: 404, message: 'personId: Person not found' },
      'share.self': { status: 400, message: 'personId: You already have access to this.' },
      'share.member': { status: 409, message: 'personId: They’re already in the project.' },
      'share.start_late': { status: 400, message: 'startsAt: It has to start before it ends.' },
      'share.start_whole': {
        status: 400,
        message: 'startsAt: You can only share a whole project starting now.',
      },
      'share.full': { status: 409, message: 'This has reached the limit of people it can be shared with.' },
      'share.present': {
        status: 409,
        message: 'They already have this. Change when it ends, or revoke it first.',
      },
      'share.right_missing': {
        status: 403,
        message: 'You can’t reshare with more rights than you have.',
      },
    })
    .input(
      z.strictObject({
        id: ShareId,
        ...thing,
        variant: z.enum(variants),
        personId: PersonId,
        mayDownload: z.boolean().default(false),
        mayForward: z.boolean().default(false),
        isMarked: z.boolean().default(true),
        /** What has to be accepted first. */
        terms: optionalText(limits.termsMax).default(''),
        startsAt: Instant.nullable().default(null),
        endsAt: Instant.nullable().default(null),
      }),
    )
    .output(OutgoingShare),
};

/** Answering, revoking and changing a share. */
export const endingContract = {
  accept: act('POST /shares/{id}/accept', 'Accept the terms I read, and open it', {
    ...ofRecipient,
    stale: ['projects.given', 'matters.*', 'list', 'history', 'openings', waitingForMe],
    gives: 'get',
    audited: 'no: history',
  })
    .errors({
      ...absent,
      'share.over': {
        status: 409,
        message: 'This share has ended.',
        data: z.object({ current: ReceivedShare }),
      },
      'share.terms_other': { status: 409, message: 'version: The terms have changed. Read them again.' },
      'share.full': { status: 409, message: 'This project is full.' },
    })
    .input(z.strictObject({ id: ShareId, version: z.string().max(40) }))
    .output(ReceivedShare),
  decline: act('POST /shares/{id}/decline', 'Decline the terms, or give up a share', {
    ...ofRecipient,
    // Their own reshares end with it.
    stale: [
      ...['projects.given', 'projects.shared', 'matters.*', 'get', 'list', 'history'],
      ...['given', 'holders', 'passedOn', waitingForMe, waitingForOthers],
    ],
    audited: 'no: history',
  })
    .errors(absent)
    .input(one)
    .output(z.object({ id: ShareId })),
  revoke: act('POST /shares/{id}/revoke', 'Revoke a share', {
    ...ofBothSides,
    stale: ['projects.shared', 'given', 'holders', 'passedOn', 'history', waitingForOthers],
    audited: 'no: history',
  })
    .errors(outgoingAbsent)
    .input(one)
    .output(OutgoingShare),
  revokeAll: act('POST /shares/revoke-all', 'Revoke all shares of a thing, or of one version', {
    ...projects,
    stale: ['projects.shared', 'given', 'holders', 'passedOn', 'history', waitingForOthers],
    audited: 'no: history',
  })
    .errors(thingAbsent)
    .input(z.strictObject({ ...thing, variant: z.enum(variants).optional() }))
    .output(z.object({ revoked: z.number().int() })),
  changeEnd: act('PATCH /shares/{id}', 'Change when a share ends', {
    ...ofBothSides,
    stale: ['projects.shared', 'given', 'holders', 'passedOn', 'history', waitingForOthers],
    audited: 'no: history',
  })
    .errors({
      ...outgoingAbsent,
      ...wrongEnd,
      'share.changed': {
        status: 409,
        message: 'This has changed since you opened it.',
        data: z.object({ current: OutgoingShare }),
      },
    })
    .input(z.strictObject({ id: ShareId, version: z.number().int(), endsAt: Instant.nullable() }))
    .output(OutgoingShare),
};

/** Following a share: when it was opened, who it was reshared with, its history, and whose copy leaked. */
export const followingContract = {
  openings: read(
    '/shares/{id}/openings',
    'When a share was opened, newest first; for people who may share it',
    ofBothSides,
  )
    .errors(outgoingAbsent)
    .input(pagedOne)
    .output(page(ShareOpening)),
  passedOn: read('/shares/{id}/passed-on', 'People I reshared a share with, newest first', ofRecipient)
    .errors(absent)
    .input(pagedOne)
    .output(page(OutgoingShare)),
  history: read('/shares/history', 'History of all shares of a thing I may share, newest first', projects)
    .errors(thingAbsent)
    .input(z.strictObject({ ...paged, ...thing }))
    .output(page(ShareStep)),
};

export const shares = {
  ...readingContract,
  ...givingContract,
  ...endingContract,
  ...followingContract,
  ...leaksContract,
};

export const sharesEvents = liveEvents('shares', {
  /** A share has changed; sent to its recipient and to everyone who may share its thing. */
  'share.changed': z.object({ id: ShareId, thing: ThingRef }),
});
