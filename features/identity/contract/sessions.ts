import { z } from 'zod';
import { PersonView } from '#features/profiles/contract.ts';
import { act, openRead, read } from '#platform/contract/acts.ts';
import { deskScopes } from '#platform/contract/desk.ts';
import { PersonId, SessionId } from '#platform/contract/ids.ts';
import { fresh, own, signedIn } from '#platform/contract/policy.ts';
import { Instant } from '#platform/contract/time.ts';
import { type EndReason, endReasons } from '../limits.ts';
import { AccessEnded } from './access-ended.ts';
import { staleProof } from './proof.ts';
import { ofIdentity } from './sign-in.ts';

/** Who I am and what I may open and do. */
export const Me = z.object({
  person: PersonView,
  email: z.string(),
  sessionId: SessionId,
  roles: z.array(z.string()),
  primaryRole: z.string(),
  permissions: z.array(z.string()),
  pages: z.array(z.string()),
  /** On a borrowed device: few pages are available and the browser stores nothing. */
  isBorrowed: z.boolean(),
  /** The role I am viewing as (ROL-9), and until when. Everything is read-only then. */
  viewingAs: z.object({ role: z.string(), endsAt: Instant }).nullable(),
  /** My temporary roles, the first to end first. */
  hats: z.array(z.object({ role: z.string(), reason: z.string(), endsAt: Instant })),
  /** The desk this request was made on, what my seat there covers, and what its principal may do. Null on my own desk. */
  desk: z
    .object({ id: PersonId, scopes: z.array(z.enum(deskScopes)), permissions: z.array(z.string()) })
    .nullable(),
});
export type Me = z.infer<typeof Me>;

export const SessionView = z.object({
  id: SessionId,
  isCurrent: z.boolean(),
  /** Inactive for 30 minutes, but still valid (S22). */
  isStale: z.boolean(),
  /** Empty when unknown. */
  device: z.object({ browser: z.string(), version: z.string(), os: z.string(), type: z.string() }),
  /** The strongest proof given in it. */
  assurance: z.enum(['link', 'provider', 'password', 'passkey', 'second_factor']),
  isBorrowed: z.boolean(),
  createdAt: Instant,
  lastActivity: Instant,
});
export type SessionView = z.infer<typeof SessionView>;

/** A link of mine that opens something to whoever has it, such as a calendar for another program. */
export const PrivateLinkView = z.object({
  id: z.string(),
  kind: z.enum(['calendar']),
  /** Whose it shows: mine, or a desk's that I sit on. */
  of: z.object({ name: z.string(), isDesk: z.boolean() }),
  madeAt: Instant,
  /** When it was last fetched; null when it never was. */
  usedAt: Instant.nullable(),
});
export type PrivateLinkView = z.infer<typeof PrivateLinkView>;

const reasons = Object.keys(endReasons) as [EndReason, ...EndReason[]];

const mine = { policy: signedIn };
const proven = { policy: fresh };

/** Who I am, and where I am signed in. */
export const sessionsContract = {
  me: read('/me', 'Who I am, what I may do, and on whose desk', { ...mine, desk: 'any' }).output(Me),
  sessions: read('/me/sessions', 'Where I am signed in; the current one first', mine).output(
    z.object({ items: z.array(SessionView) }),
  ),
  endSession: act('DELETE /me/sessions/{id}', 'End one of my sessions', {
    policy: own,
    audited: 'no: history',
  })
    .errors({ 'session.absent': { status: 404, message: 'Session not found' } })
    .input(z.strictObject({ id: SessionId }))
    .output(z.object({ ended: z.number().int() })),
  endOtherSessions: act(
    'POST /me/sessions/end-others',
    'End my private links and all my sessions but this one, whose token is replaced',
    { ...proven, audited: 'sessions.ended', stale: ['sessions', 'privateLinks'] },
  )
    .errors(staleProof)
    .input(z.strictObject({}).optional())
    .output(AccessEnded),
  privateLinks: read('/me/private-links', 'My links that open something without signing in', mine).output(
    z.object({ items: z.array(PrivateLinkView) }),
  ),
  endPrivateLink: act('POST /me/private-links/{id}/end', 'End one of my private links', {
    ...mine,
    audited: 'private_link.ended',
    stale: ['privateLinks'],
  })
    .input(z.strictObject({ id: z.string().max(100) }))
    .output(z.object({ links: z.number().int() })),
  endOfSession: openRead(
    '/auth/session-end',
    'Why this browser’s session ended; null if it didn’t or nobody knows',
  )
    .route(ofIdentity)
    .output(z.object({ reason: z.enum(reasons).nullable() })),
};
