import { z } from 'zod';
import { act, openAct, openRead, read } from '#platform/contract/acts.ts';
import { fresh, signedIn } from '#platform/contract/policy.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { AccessEnded } from './access-ended.ts';
import { staleProof } from './proof.ts';
import { ofIdentity, refusedPassword, throttled } from './sign-in.ts';

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
const mine = { policy: signedIn };
const proven = { policy: fresh };

/** Signing in through an external provider (OpenID Connect), and the ways to sign in to an account. */
export const providersContract = {
  signInWays: openRead('/auth/ways', 'Sign-in providers')
    .route(ofIdentity)
    .output(z.object({ provider: z.string().nullable() })),
  startProvider: openAct('POST /auth/oidc/start', 'Start signing in with a provider', {
    audited: 'no: looks',
  })
    .route(ofIdentity)
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
  waysIn: read('/me/ways-in', 'Sign-in methods of my account', mine).output(WaysInView),
  startLink: act('POST /me/provider/start', 'Start connecting a provider', {
    ...proven,
    audited: 'no: looks',
  })
    .errors({ ...staleProof, ...unreachable, ...throttled })
    .input(z.strictObject({}).optional())
    .output(Address),
  finishLink: act('POST /me/provider', 'Connect the provider I used before signing in', {
    ...proven,
    audited: 'itself',
  })
    .errors({ ...staleProof, 'provider.over': { status: 410, message: 'This took too long' } })
    .input(z.strictObject({}).optional())
    .output(WaysInView),
  unlinkProvider: act('DELETE /me/provider', 'Disconnect the provider', {
    ...proven,
    audited: 'provider.disconnected',
  })
    .errors({
      ...staleProof,
      'provider.not_linked': { status: 404, message: 'The provider is not connected' },
      'way_in.last': { status: 409, message: 'This is the last way into your account' },
    })
    .output(WaysInView),
  changePassword: act('PUT /me/password', 'Change my password; ends my other sessions', {
    ...proven,
    audited: 'password.changed',
  })
    .errors({ ...staleProof, ...refusedPassword })
    .input(z.strictObject({ password: z.string().min(1).max(limits.passwordMax) }))
    .output(AccessEnded),
};
