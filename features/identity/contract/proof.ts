import { z } from 'zod';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { PasskeyAnswer } from './passkey-answer.ts';

/**
 * The refusal of an act that needs a fresh proof of identity (SES-3). Every procedure behind the `freshProof` guard
 * declares it with `.errors(staleProof)`. The browser asks for the proof and repeats the call (`useWithProof`).
 */
export const staleProof = {
  'proof.stale': { status: 403, message: 'Confirm that it is you to continue.' },
} as const;

/** The ways to prove it is me, one shape each. A new way adds a member. */
export const ProofInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('password'), password: z.string().min(1).max(limits.passwordMax) }),
  z.strictObject({ kind: z.literal('passkey'), answer: PasskeyAnswer }),
  z.strictObject({ kind: z.literal('code'), code: z.string().min(1).max(limits.codeMax) }),
]);
export type ProofInput = z.infer<typeof ProofInput>;
export type ProofKind = ProofInput['kind'];

/** Proving again, in a running session, that it is me. */
export const proofContract = {
  proofWays: procedure
    .route({ method: 'GET', path: '/me/proof', summary: 'Ways I can confirm that it’s me' })
    .output(z.object({ ways: z.array(z.string()) })),
  prove: procedure
    .route({ method: 'POST', path: '/me/proof', summary: 'Confirm that it’s me' })
    .errors({
      'password.wrong': { status: 403, message: 'Invalid password' },
      'code.wrong': { status: 403, message: 'This code is not right, or it was used already' },
      'passkey.refused': { status: 403, message: 'This passkey could not be used here' },
      'proof.throttled': {
        status: 429,
        message: 'Too many attempts. Please try again later.',
        data: z.object({ retryAfterSeconds: z.number().int() }),
      },
    })
    .input(ProofInput)
    .output(z.object({ provenUntil: Instant })),
};
