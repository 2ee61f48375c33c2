import { z } from 'zod';
import { procedure } from '#platform/contract/refusals.ts';
import { email } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { staleProof } from './proof.ts';

/** The address I sign in with, and changing it (SET-6). */
export const emailContract = {
  email: procedure
    .route({ method: 'GET', path: '/me/email', summary: 'My address, and the one I asked to change to' })
    .output(
      z.object({
        email: z.string(),
        /** A new address waiting for its mailed link to be used. Null when there is none. */
        pending: z.object({ email: z.string(), until: Instant }).nullable(),
      }),
    ),
  changeEmail: procedure
    .route({ method: 'POST', path: '/me/email', summary: 'Email a confirmation link to a new address' })
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
  forgetEmailChange: procedure
    .route({ method: 'DELETE', path: '/me/email/pending', summary: 'Cancel the change of address' })
    .output(z.object({ asked: z.literal(false) })),
};
