import { z } from 'zod';
import { openProcedure } from '#platform/contract/refusals.ts';
import { email } from '#platform/contract/text.ts';
import { limits } from '../limits.ts';

/** In and out. */
export const signInContract = {
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
};
