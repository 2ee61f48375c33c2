import { z } from 'zod';
import { openAct } from '#platform/contract/acts.ts';
import { email, line } from '#platform/contract/text.ts';
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

/** Refusals for someone who proved enough but still cannot sign in. */
export const entryRefusals = {
  'account.not_invited': { status: 403, message: 'INVITE_ONLY' },
  'account.locked': { status: 403, message: 'This account is locked. Ask an administrator.' },
} as const;

/** The refusal for too many attempts, whatever they were for. */
export const throttled = {
  'sign_in.throttled': {
    status: 429,
    message: 'Too many attempts. Please try again later.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
} as const;

/** The refusal of a new password that is easy to guess. */
export const refusedPassword = {
  'password.refused': {
    status: 400,
    message: 'This password is too easy to guess.',
    data: z.object({ problem: z.enum(['short', 'long', 'simple', 'common', 'personal']) }),
  },
} as const;

export const takenAddress = {
  'email.taken': { status: 409, message: 'This address cannot be used any more.' },
} as const;

export const ofIdentity = { tags: ['identity'] };

/** Signing in and out. */
export const signInContract = {
  signIn: openAct('POST /auth/sign-in/email', 'Sign in with email and password', { audited: 'no: history' })
    .route(ofIdentity)
    .errors({
      'password.wrong': { status: 401, message: 'Invalid password' },
      'account.unknown': { status: 401, message: 'User not found' },
      ...leavingRefusal,
      ...entryRefusals,
      ...throttled,
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
  signOut: openAct('POST /auth/sign-out', 'End my session', { audited: 'no: history' })
    .route(ofIdentity)
    .input(z.strictObject({}).optional())
    .output(z.object({ signedOut: z.literal(true) })),
};

/** Creating the first account of an installation, through the link that the server printed. */
export const firstAdminContract = {
  becomeFirstAdmin: openAct('POST /auth/first-admin', 'Make the first SUPER_ADMIN, once', {
    audited: 'itself',
  })
    .route(ofIdentity)
    .errors({
      'first_admin.dead': {
        status: 410,
        message: 'There is a super admin already, or this link is too old.',
      },
      ...takenAddress,
      ...refusedPassword,
    })
    .input(
      z.strictObject({
        secret: z.string().regex(/^[\w-]{20,100}$/),
        name: line(80),
        email,
        password: z.string().min(1).max(limits.passwordMax),
      }),
    )
    .output(z.object({ signedIn: z.literal(true) })),
};
