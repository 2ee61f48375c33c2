import { z } from 'zod';
import { PersonView } from '#features/profiles/contract.ts';
import { SessionId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';

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

/** Who I am, and where I am signed in. */
export const sessionsContract = {
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
