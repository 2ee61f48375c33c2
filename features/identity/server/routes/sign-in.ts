import { implementContract } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { cookieHeader, cookieName } from '#platform/server/session/cookie.ts';
import { signInContract } from '../../contract/sign-in.ts';
import { endSessionsIn } from '../commands/end-sessions.ts';
import { answerEntry } from './answer-entry.ts';
import type { RouteParts } from './parts.ts';

/** signIn, signOut. */
export function signInRoutes({ platform, broadcast, signIn }: RouteParts) {
  const contract = implementContract(signInContract, platform.config);
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
        case 'locked':
          throw errors['account.locked']();
        case 'throttled':
          context.addHeader('retry-after', String(outcome.retryAfterSeconds));
          throw errors['sign_in.throttled']({ data: { retryAfterSeconds: outcome.retryAfterSeconds } });
        case 'leaving':
        case 'second_factor':
        case 'signed_in':
          return answerEntry(outcome, context);
      }
    }),

    signOut: contract.signOut.handler(async ({ context }) => {
      const { actor } = context;
      if (actor) {
        const end = { person: actor.personId, only: actor.sessionId, reason: 'signed_out' } as const;
        await platform.database.write((tx) => endSessionsIn({ platform, broadcast, tx }, end));
      }
      context.addHeader('set-cookie', expiredCookie(platform.config));
      return { signedOut: true as const };
    }),
  });
}

/** Clears the session cookie. The server has already ended the session. */
export const expiredCookie = ({ isSecure }: Platform['config']): string =>
  cookieHeader(cookieName(isSecure), '', { isSecure, seconds: 0 });
