import { z } from 'zod';
import { act, openAct, read } from '#platform/contract/acts.ts';
import { fresh, signedIn } from '#platform/contract/policy.ts';
import { email, normaliseEmail } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, linkKinds } from '../limits.ts';
import { staleProof } from './proof.ts';
import { refusedPassword, takenAddress } from './sign-in.ts';

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
  requestReset: openAct('POST /auth/password-reset', 'Mail a link for a new password', {
    audited: 'no: history',
  })
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
  lookAtLink: openAct('POST /auth/link', 'What a mailed link is about; does not use it', {
    audited: 'no: looks',
  })
    .errors(linkRefusals)
    .input(z.strictObject({ kind: z.enum(linkKinds), secret }))
    .output(LinkView),
  resetPassword: openAct('POST /auth/password-reset/complete', 'Set a new password', { audited: 'itself' })
    .errors({
      ...linkRefusals,
      ...refusedPassword,
    })
    .input(z.strictObject({ secret, password: z.string().min(1).max(limits.passwordMax) }))
    .output(z.object({ email: z.string(), ended: z.array(EndedSession) })),
  confirmEmail: openAct('POST /auth/email/confirm', 'Confirm the change of address', { audited: 'itself' })
    .errors({ ...linkRefusals, ...takenAddress })
    .input(z.strictObject({ secret }))
    .output(z.object({ email: z.string() })),
  revertEmail: openAct('POST /auth/email/revert', 'Undo a change of address', { audited: 'itself' })
    .errors({ ...linkRefusals, ...takenAddress })
    .input(z.strictObject({ secret }))
    .output(z.object({ email: z.string(), ended: z.array(EndedSession) })),
  keepAccount: openAct('POST /auth/account/keep', 'Cancel the deletion of my account', { audited: 'itself' })
    .errors(linkRefusals)
    .input(z.strictObject({ secret }))
    .output(z.object({ email: z.string() })),
};

const mine = { policy: signedIn };
const proven = { policy: fresh };

/** The address I sign in with, and changing it (SET-6). */
export const emailContract = {
  email: read('/me/email', 'My address, and the one I asked to change to', mine).output(
    z.object({
      email: z.string(),
      /** A new address waiting for its mailed link to be used. Null when there is none. */
      pending: z.object({ email: z.string(), until: Instant }).nullable(),
    }),
  ),
  changeEmail: act('POST /me/email', 'Email a confirmation link to a new address', {
    ...proven,
    audited: 'no: own',
  })
    .errors({
      ...staleProof,
      'email.same': { status: 400, message: 'This is your address already.' },
      'email.throttled': {
        status: 429,
        message: 'Too many requests. Please try again later.',
        data: z.object({ retryAfterSeconds: z.number().int() }),
      },
    })
    .input(z.strictObject({ email }))
    .output(z.object({ asked: z.literal(true) })),
  forgetEmailChange: act('DELETE /me/email/pending', 'Cancel the change of address', {
    ...mine,
    audited: 'no: own',
  }).output(z.object({ asked: z.literal(false) })),
};
