import { z } from 'zod';
import { openProcedure, procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { staleProof } from './proof.ts';
import { throttled } from './throttled.ts';

/** The ways to sign in to my account. */
export const WaysInView = z.object({
  hasPassword: z.boolean(),
  passkeys: z.number().int(),
  /** The provider of this installation. Null when none is configured. */
  provider: z.object({ name: z.string(), linkedAt: Instant.nullable() }).nullable(),
});
export type WaysInView = z.infer<typeof WaysInView>;

const Next = z.string().max(2_000).optional();
const unreachable = {
  'provider.unreachable': { status: 424, message: 'The provider isn’t answering. Try again in a moment.' },
  'provider.absent': { status: 404, message: 'No provider is configured' },
} as const;
const Address = z.object({ address: z.url() });
const refusedPassword = {
  'password.refused': {
    status: 400,
    message: 'This password is too easy to guess.',
    data: z.object({ problem: z.enum(['short', 'long', 'simple', 'common', 'personal']) }),
  },
} as const;

/** Signing in through an external provider (OpenID Connect), and the ways to sign in to an account. */
export const providersContract = {
  signInWays: openProcedure
    .route({
      method: 'GET',
      path: '/auth/ways',
      summary: 'Sign-in providers',
      tags: ['identity'],
    })
    .output(z.object({ provider: z.string().nullable() })),
  startProvider: openProcedure
    .route({
      method: 'POST',
      path: '/auth/oidc/start',
      summary: 'Start signing in with a provider',
      tags: ['identity'],
    })
    .errors({ ...unreachable, ...throttled })
    .input(
      z.strictObject({
        /** The path to land on. Only our own paths count, others are ignored (AUT-9). */
        next: Next,
        /** After a refusal: the provider asks who it is instead of reusing the same account. */
        isOther: z.boolean().default(false),
        isBorrowed: z.boolean().default(false),
      }),
    )
    .output(Address),
  waysIn: procedure
    .route({ method: 'GET', path: '/me/ways-in', summary: 'Sign-in methods of my account' })
    .output(WaysInView),
  startLink: procedure
    .route({ method: 'POST', path: '/me/provider/start', summary: 'Start connecting a provider' })
    .errors({ ...staleProof, ...unreachable, ...throttled })
    .input(z.strictObject({}).optional())
    .output(Address),
  finishLink: procedure
    .route({
      method: 'POST',
      path: '/me/provider',
      summary: 'Connect the provider I used before signing in',
    })
    .errors({ ...staleProof, 'provider.over': { status: 410, message: 'This took too long' } })
    .input(z.strictObject({}).optional())
    .output(WaysInView),
  unlinkProvider: procedure
    .route({ method: 'DELETE', path: '/me/provider', summary: 'Disconnect the provider' })
    .errors({
      ...staleProof,
      'provider.not_linked': { status: 404, message: 'The provider is not connected' },
      'way_in.last': { status: 409, message: 'This is the last way into your account' },
    })
    .output(WaysInView),
  changePassword: procedure
    .route({ method: 'PUT', path: '/me/password', summary: 'Change my password; ends my other sessions' })
    .errors({ ...staleProof, ...refusedPassword })
    .input(z.strictObject({ password: z.string().min(1).max(limits.passwordMax) }))
    .output(z.object({ ended: z.number().int() })),
};
