import { z } from 'zod';
import { openProcedure } from '#platform/contract/refusals.ts';
import { normaliseEmail } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, linkKinds } from '../limits.ts';

/** The secret of a mailed link: the part after the dot in the fragment. */
const secret = z.string().regex(/^[\w-]{20,100}$/);
const wait = z.object({ retryAfterSeconds: z.number().int() });

/** Refusals when using a mailed link. Used, replaced and expired links look alike. */
const linkRefusals = {
  'link.dead': {
    status: 410,
    message: 'This link was used already, was replaced by a newer one, or is too old.',
  },
  'link.throttled': { status: 429, message: 'Too many requests. Please try again later.', data: wait },
} as const;

const takenAddress = {
  'email.taken': { status: 409, message: 'This address cannot be used any more.' },
} as const;

/** A session that an act ended, as its owner recognizes it. */
export const EndedSession = z.object({
  device: z.object({ browser: z.string(), version: z.string(), os: z.string(), type: z.string() }),
  createdAt: Instant,
  lastActivity: Instant,
});
export type EndedSession = z.infer<typeof EndedSession>;

/** What a mailed link is about, shown before it is used. */
export const LinkView = z.object({
  kind: z.enum(linkKinds),
  name: z.string(),
  /** The account's current address. */
  email: z.string(),
  /** The address after the change. Null when it stays the same. */
  newEmail: z.string().nullable(),
  expiresAt: Instant,
});
export type LinkView = z.infer<typeof LinkView>;

/** Mailed links: requesting one and using one. Opening one changes nothing (AUT-5). */
export const linksContract = {
  requestReset: openProcedure
    .route({ method: 'POST', path: '/auth/password-reset', summary: 'Mail a link for a new password' })
    .errors({
      'reset.throttled': {
        status: 429,
        message: 'Too many password reset attempts. Please try again in m:ss.',
        data: wait,
      },
    })
    .input(
      z.strictObject({
        email: z
          .string()
          .max(320)
          .transform(normaliseEmail)
          .pipe(z.string().min(1, 'Email is required').pipe(z.email())),
      }),
    )
    .output(z.object({ asked: z.literal(true) })),
  lookAtLink: openProcedure
    .route({ method: 'POST', path: '/auth/link', summary: 'What a mailed link is about; does not use it' })
    .errors(linkRefusals)
    .input(z.strictObject({ kind: z.enum(linkKinds), secret }))
    .output(LinkView),
  resetPassword: openProcedure
    .route({ method: 'POST', path: '/auth/password-reset/complete', summary: 'Set a new password' })
    .errors({
      ...linkRefusals,
      'password.refused': {
        status: 400,
        message: 'This password is too easy to guess.',
        data: z.object({ problem: z.enum(['short', 'long', 'simple', 'common', 'personal']) }),
      },
    })
    .input(z.strictObject({ secret, password: z.string().min(1).max(limits.passwordMax) }))
    .output(z.object({ email: z.string(), ended: z.array(EndedSession) })),
  confirmEmail: openProcedure
    .route({ method: 'POST', path: '/auth/email/confirm', summary: 'Confirm the change of address' })
    .errors({ ...linkRefusals, ...takenAddress })
    .input(z.strictObject({ secret }))
    .output(z.object({ email: z.string() })),
  revertEmail: openProcedure
    .route({ method: 'POST', path: '/auth/email/revert', summary: 'Undo a change of address' })
    .errors({ ...linkRefusals, ...takenAddress })
    .input(z.strictObject({ secret }))
    .output(z.object({ email: z.string(), ended: z.array(EndedSession) })),
  keepAccount: openProcedure
    .route({ method: 'POST', path: '/auth/account/keep', summary: 'Cancel the deletion of my account' })
    .errors(linkRefusals)
    .input(z.strictObject({ secret }))
    .output(z.object({ email: z.string() })),
};
