import { z } from 'zod';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { line } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import {
  Card,
  Counts,
  IntroductionView,
  introducingContract,
  meetingContract,
} from './contract/introductions.ts';
import { boxes, invitedOnes, limits, shownStatuses } from './limits.ts';

const Named = z.object({ id: PersonId, displayName: z.string() });

/** What two people have in common, as shown to either of them. */
export const Link = z.object({
  /** How many people both know. */
  mutual: z.number().int(),
  /** Some of them, by name. */
  through: z.array(Named.extend({ photoURL: z.string().nullable() })),
  /** The company both work at; empty if they share none. */
  company: z.string(),
  /** How many titles both have worked on, and the latest one. */
  titles: z.object({ count: z.number().int(), title: z.string(), year: z.number().int() }).nullable(),
  /** Their shared representation: one person, or two at one company. */
  representation: z.object({ person: Named.nullable(), company: z.string() }).nullable(),
  /** An invitation between them: one invited the other, or a third person invited both. */
  invited: z.object({ whom: z.enum(invitedOnes), by: Named }).nullable(),
});
export type Link = z.infer<typeof Link>;

/** A request as one of its two people sees it. The other's presence is not shown: they are still strangers (MSG-11). */
export const ConnectionRequestView = z.object({
  id: ClientId,
  fromUserId: PersonId,
  toUserId: PersonId,
  /** Why: one line. */
  message: z.string(),
  status: z.enum(shownStatuses),
  createdAt: Instant,
  updatedAt: Instant,
  /** When it expires. */
  expiresAt: Instant,
  /** The other person; to the recipient's representative, the sender. */
  person: Card,
  /** The recipient, when the viewer represents them. */
  client: Named.nullable(),
  /** The representative who passed it on. */
  passedOnBy: Named.nullable(),
  link: Link,
});
export type ConnectionRequestView = z.infer<typeof ConnectionRequestView>;

/** My connection with someone. */
export const Standing = z.object({
  /**
   * `none`: I may ask. `sent`: I have asked. `received`: they have. `waiting`: I asked without success and may again
   * from `askAgainAt` on. `closed`: myself, someone I have blocked, or an unclaimed profile.
   */
  kind: z.enum(['none', 'sent', 'received', 'connected', 'waiting', 'closed']),
  request: ConnectionRequestView.nullable(),
  since: Instant.nullable(),
  askAgainAt: Instant.nullable(),
  link: Link,
  /** Someone wants to introduce us: it waits for my answer, or I have said yes. */
  introduction: IntroductionView.nullable(),
  /** Their representative, who gets requests from strangers first. */
  through: Named.nullable(),
  /** Their requests to people I represent, waiting for my decision. */
  forClients: z.array(ConnectionRequestView),
});
export type Standing = z.infer<typeof Standing>;

// Open to everyone: it is asked from a person's page, and the recipient answers there with any role (S8).
const signedIn = { policy: policy.signedIn };
const own = { policy: policy.own };
const ofRecipient = { ...own, desk: 'contacts' } as const;

const absentPerson = { 'person.absent': { status: 404, message: 'Person not found' } } as const;
const absent = {
  'connection_request.absent': { status: 404, message: 'Connection request not found' },
} as const;
const decided = {
  'connection_request.decided': {
    status: 409,
    message: 'This request has been answered already.',
    data: z.object({ current: Standing }),
  },
} as const;
const one = z.strictObject({ id: ClientId });
const requestPath = '/connections/requests/{id}';

/** Requests to connect. */
export const requestsContract = {
  requests: read('/connections/requests', 'Open connection requests, newest first', {
    policy: policy.page('contacts'),
    desk: 'contacts',
  })
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        box: z.enum(boxes).default('incoming'),
      }),
    )
    .output(page(ConnectionRequestView).extend({ counts: Counts })),
  standing: read('/connections/{personId}', 'My connection with someone', signedIn)
    .errors(absentPerson)
    .input(z.strictObject({ personId: PersonId }))
    .output(Standing),
  ask: act('POST /connections/requests', 'Send a connection request, or accept theirs if there is one', {
    ...signedIn,
    stale: ['standing', 'requests', 'introductions', 'couldMeet', waitingForMe, waitingForOthers],
    audited: 'no: history',
  })
    .errors({
      'connection_request.refused': {
        status: 403,
        message: 'You cannot send a connection request to this person.',
      },
      'connection_request.too_soon': {
        status: 409,
        message: 'You asked this person recently. Wait before you ask again.',
        data: z.object({ askAgainAt: Instant }),
      },
      'connection_request.too_many': {
        status: 409,
        message: 'Too many of your requests are waiting for an answer. Withdraw one first.',
        data: z.object({ max: z.number().int() }),
      },
      'connection_request.throttled': {
        status: 429,
        message: 'Too many attempts. Please try again later.',
      },
      'connection_request.id_used': {
        status: 409,
        message: 'id: it belongs to another request already.',
      },
    })
    .input(z.strictObject({ id: ClientId, toUserId: PersonId, message: line(limits.messageMax) }))
    .output(Standing),
};

/** Answering a request. */
export const answersContract = {
  accept: act(`POST ${requestPath}/accept`, 'Accept a request', {
    ...ofRecipient,
    stale: ['requests', 'standing', 'introductions', 'couldMeet', waitingForMe],
    audited: 'on desks',
  })
    .errors({ ...absent, ...decided })
    .input(one)
    .output(Standing),
  reject: act(`POST ${requestPath}/reject`, 'Reject a request; the sender isn’t notified', {
    ...ofRecipient,
    stale: ['requests', 'standing', 'introductions', waitingForMe],
    audited: 'on desks',
  })
    .errors({ ...absent, ...decided })
    .input(one)
    .output(Standing),
  mute: act(`POST ${requestPath}/mute`, 'Postpone a request; the sender isn’t notified', {
    ...ofRecipient,
    stale: ['requests', 'standing', 'introductions', waitingForMe],
    audited: 'on desks',
  })
    .errors({ ...absent, ...decided })
    .input(one)
    .output(Standing),
};

/** Requests to a client that reach their representative first. */
export const representingContract = {
  passOn: act(`POST ${requestPath}/pass-on`, 'Pass a request on to the client it is for', {
    ...own,
    stale: ['requests', 'standing', 'introductions', waitingForMe],
    audited: 'no: history',
  })
    .errors({ ...absent, ...decided })
    .input(one)
    .output(Standing),
  declineForClient: act(
    `POST ${requestPath}/decline-for-client`,
    'Decline a request for a client; the sender isn’t notified',
    { ...own, stale: ['requests', 'standing', 'introductions', waitingForMe], audited: 'no: history' },
  )
    .errors({ ...absent, ...decided })
    .input(one)
    .output(Standing),
};

/** Withdrawing a request, and ending a connection. */
export const endingContract = {
  withdraw: act(`DELETE ${requestPath}`, 'Withdraw a request', {
    ...own,
    stale: ['requests', 'standing', 'introductions', waitingForOthers],
    audited: 'no: history',
  })
    .errors({ ...absent, ...decided })
    .input(one)
    .output(Standing),
  end: act('DELETE /connections/{personId}', 'End a connection', {
    ...signedIn,
    stale: ['standing', 'requests', 'introductions', 'couldMeet'],
    audited: 'no: history',
  })
    .errors(absentPerson)
    .input(z.strictObject({ personId: PersonId }))
    .output(Standing),
};

/** Who knows whom, and how people connect here. */
export const connections = {
  ...requestsContract,
  ...answersContract,
  ...representingContract,
  ...endingContract,
  ...introducingContract,
  ...meetingContract,
};

export const connectionsEvents = liveEvents('connections', {
  /** My connection with someone changed: refetched where it is shown. */
  'connection.changed': z.object({ personId: PersonId }),
});
