import { z } from 'zod';
import { openProcedure } from '#platform/contract/refusals.ts';
import { email } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';

/** The result of every way to sign in: a session, or a second factor is required first. */
export const SignedIn = z.object({ signedIn: z.boolean(), step: z.literal('second_factor').nullable() });
export type SignedIn = z.infer<typeof SignedIn>;

/** The refusal of every way to sign in for someone who is leaving (SET-5). */
export const leavingRefusal = {
  'account.leaving': {
    status: 403,
    message: 'This account is about to be deleted.',
    data: z.object({ dueAt: Instant, secret: z.string() }),
  },
} as const;

/** Signing in and out. */
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
      ...leavingRefusal,
      'account.not_invited': { status: 403, message: 'INVITE_ONLY' },
      'account.locked': { status: 403, message: 'This account is locked. Ask an administrator.' },
      'sign_in.throttled': {
        status: 429,
        message: 'Too many attempts. Please try again later.',
        data: z.object({ retryAfterSeconds: z.number().int() }),
      },
    })
    .input(
      z.strictObject({
        email,
        password: z.string().min(1).max(limits.passwordMax),
        /** "This is not my device": two hours, few pages, nothing stored. */
        isBorrowed: z.boolean().default(false),
      }),
    )
    .output(SignedIn),
  signOut: openProcedure
    .route({ method: 'POST', path: '/auth/sign-out', summary: 'End my session', tags: ['identity'] })
    .input(z.strictObject({}).optional())
    .output(z.object({ signedOut: z.literal(true) })),
};
