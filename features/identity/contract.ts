import { z } from 'zod';
import { PersonView } from '#features/profiles/contract.ts';
import { SessionId } from '#platform/contract/ids.ts';
import { openProcedure, procedure } from '#platform/contract/refusals.ts';
import { email } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from './limits.ts';

/** Who I am and what I may open and do. */
export const Me = z.object({
  person: PersonView,
  email: z.string(),
  sessionId: SessionId,
  roles: z.array(z.string()),
  primaryRole: z.string(),
  permissions: z.array(z.string()),
  pages: z.array(z.string()),
});
export type Me = z.infer<typeof Me>;

export const SessionView = z.object({
  id: SessionId,
  isCurrent: z.boolean(),
  /** Without activity for 30 minutes; still valid (S22). */
  isStale: z.boolean(),
  device: z.object({ browser: z.string(), version: z.string(), os: z.string(), type: z.string() }),
  createdAt: Instant,
  lastActivity: Instant,
});
export type SessionView = z.infer<typeof SessionView>;

export const identity = {
  signIn: openProcedure
    .route({
      method: 'POST',
      path: '/auth/sign-in/email',
      summary: 'Sign in with email and password',
      tags: ['identity'],
    })
    .errors({
      'password.wrong': { status: 401, message: 'Invalid password' },
      'account.unknown': { status: 401, message: 'User not found' },
      'account.not_invited': { status: 403, message: 'INVITE_ONLY' },
      'sign_in.throttled': {
        status: 429,
        message: 'Too many attempts. Please try again later.',
        data: z.object({ retryAfterSeconds: z.number().int() }),
      },
    })
    .input(z.strictObject({ email, password: z.string().min(1).max(limits.passwordMax) }))
    .output(z.object({ signedIn: z.literal(true) })),
  signOut: openProcedure
    .route({ method: 'POST', path: '/auth/sign-out', summary: 'End my session', tags: ['identity'] })
    .input(z.strictObject({}).optional())
    .output(z.object({ signedOut: z.literal(true) })),
  me: procedure.route({ method: 'GET', path: '/me', summary: 'Who I am and what I may do' }).output(Me),
  sessions: procedure
    .route({ method: 'GET', path: '/me/sessions', summary: 'Where I am signed in; the current one first' })
    .output(z.object({ items: z.array(SessionView) })),
  endSession: procedure
    .route({ method: 'DELETE', path: '/me/sessions/{id}', summary: 'End one of my sessions' })
    .errors({ 'session.absent': { status: 404, message: 'Session not found' } })
    .input(z.strictObject({ id: SessionId }))
    .output(z.object({ ended: z.number().int() })),
  endOtherSessions: procedure
    .route({ method: 'POST', path: '/me/sessions/end-others', summary: 'End all my sessions but this one' })
    .input(z.strictObject({}).optional())
    .output(z.object({ ended: z.number().int() })),
};
