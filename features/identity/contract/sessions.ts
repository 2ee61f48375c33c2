import { z } from 'zod';
import { PersonView } from '#features/profiles/contract.ts';
import { deskScopes } from '#platform/contract/desk.ts';
import { PersonId, SessionId } from '#platform/contract/ids.ts';
import { openProcedure, procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { type EndReason, endReasons } from '../limits.ts';
import { staleProof } from './proof.ts';

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
  /** The desk this request was made on, and what my seat there covers. Null on my own desk. */
  desk: z.object({ id: PersonId, scopes: z.array(z.enum(deskScopes)) }).nullable(),
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

const reasons = Object.keys(endReasons) as [EndReason, ...EndReason[]];

/** Who I am, and where I am signed in. */
export const sessionsContract = {
  me: procedure
    .meta({ desk: 'any' })
    .route({ method: 'GET', path: '/me', summary: 'Who I am, what I may do, and on whose desk' })
    .output(Me),
  sessions: procedure
    .route({ method: 'GET', path: '/me/sessions', summary: 'Where I am signed in; the current one first' })
    .output(z.object({ items: z.array(SessionView) })),
  endSession: procedure
    .route({ method: 'DELETE', path: '/me/sessions/{id}', summary: 'End one of my sessions' })
    .errors({ 'session.absent': { status: 404, message: 'Session not found' } })
    .input(z.strictObject({ id: SessionId }))
    .output(z.object({ ended: z.number().int() })),
  endOtherSessions: procedure
    .route({
      method: 'POST',
      path: '/me/sessions/end-others',
      summary: 'End all my sessions but this one, whose token is replaced',
    })
    .errors(staleProof)
    .input(z.strictObject({}).optional())
    .output(z.object({ ended: z.number().int() })),
  endOfSession: openProcedure
    .route({
      method: 'GET',
      path: '/auth/session-end',
      summary: 'Why this browser’s session ended; null if it didn’t or nobody knows',
      tags: ['identity'],
    })
    .output(z.object({ reason: z.enum(reasons).nullable() })),
};
