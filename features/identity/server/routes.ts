import { pagesOf, parseRole, permissionsOf } from '#features/access/policy.ts';
import { getPersonView } from '#features/profiles/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { cookieName } from '#platform/server/session/cookie.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import { identity } from '../contract.ts';
import { endSessions } from './commands/end-sessions.ts';
import type { SignIn } from './commands/sign-in.ts';
import { presentSession } from './present.ts';
import { getEmail, listSessions } from './queries.ts';

/** signIn, signOut, me, sessions, endSession, endOtherSessions. */
export function identityRoutes(platform: Platform, parts: { gate: SessionGate; signIn: SignIn }) {
  const { gate, signIn } = parts;
  const contract = implementContract(identity, platform.config);

  return contract.router({
    signIn: contract.signIn.handler(async ({ input, context, errors }) => {
      const outcome = await signIn(input, context);
      switch (outcome.kind) {
        case 'wrong_password':
          throw errors['password.wrong']();
        case 'unknown_account':
          throw errors['account.unknown']();
        case 'not_invited':
          throw errors['account.not_invited']();
        case 'throttled':
          context.addHeader('retry-after', String(outcome.retryAfterSeconds));
          throw errors['sign_in.throttled']({ data: { retryAfterSeconds: outcome.retryAfterSeconds } });
        case 'signed_in':
          for (const cookie of outcome.cookies) context.addHeader('set-cookie', cookie);
          return { signedIn: true as const };
      }
    }),

    signOut: contract.signOut.handler(async ({ context }) => {
      const { actor } = context;
      if (actor) {
        await endSessions(platform, gate, {
          person: actor.personId,
          only: actor.sessionId,
          reason: 'signed_out',
        });
      }
      context.addHeader('set-cookie', expiredCookie(platform.config));
      return { signedOut: true as const };
    }),

    me: contract.me.use(signedIn).handler(async ({ context }) => {
      const { actor } = context;
      const [person, email] = await Promise.all([
        getPersonView(platform, actor, actor.personId),
        getEmail(platform, actor.personId),
      ]);
      return {
        person,
        email,
        sessionId: actor.sessionId,
        roles: [...actor.roles],
        primaryRole: actor.primaryRole,
        permissions: [...permissionsOf(actor.roles)],
        pages: [...pagesOf(parseRole(actor.primaryRole) ?? 'USER')],
      };
    }),

    sessions: contract.sessions.use(signedIn).handler(async ({ context }) => {
      const { actor } = context;
      const rows = await listSessions(platform, actor.personId);
      const items = rows.map((row) => presentSession(row, actor.sessionId, platform.clock.now()));
      return { items: items.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
    }),

    endSession: contract.endSession.use(signedIn).handler(async ({ input, context, errors }) => {
      const person = context.actor.personId;
      const ended = await endSessions(platform, gate, { person, only: input.id, reason: 'other_device' });
      if (ended === 0) throw errors['session.absent']();
      return { ended };
    }),

    endOtherSessions: contract.endOtherSessions.use(signedIn).handler(async ({ context }) => {
      const { personId, sessionId } = context.actor;
      return {
        ended: await endSessions(platform, gate, {
          person: personId,
          except: sessionId,
          reason: 'all_terminated',
        }),
      };
    }),
  });
}

/** Makes the browser forget the session; the server has ended it already. */
function expiredCookie({ isSecure }: Platform['config']): string {
  return `${cookieName(isSecure)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
