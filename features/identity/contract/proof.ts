import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { signedIn } from '#platform/contract/policy.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';

/**
 * The refusal of an act that needs a fresh proof of identity (SES-3). Every procedure with the policy `fresh`
 * declares it with `.errors(staleProof)`. The browser asks for the proof and repeats the call (`useWithProof`).
 */
export const staleProof = {
  'proof.stale': { status: 403, message: 'Confirm that it is you to continue.' },
} as const;

const Base64Url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/);
/** The authenticator's id for the passkey. */
export const PasskeyId = Base64Url.max(1_024);

const Answer = z.object({
  id: PasskeyId,
  rawId: PasskeyId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
});

/** The result of `navigator.credentials.create` as JSON. Fields we do not read are dropped. */
export const NewPasskeyAnswer = Answer.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>;

/** The result of `navigator.credentials.get` as JSON. */
export const PasskeyAnswer = Answer.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.max(200).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** The ways to prove it is me, one shape each. A new way adds a member. */
export const ProofInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('password'), password: z.string().min(1).max(limits.passwordMax) }),
  z.strictObject({ kind: z.literal('passkey'), answer: PasskeyAnswer }),
  z.strictObject({ kind: z.literal('code'), code: z.string().min(1).max(limits.codeMax) }),
]);
export type ProofInput = z.infer<typeof ProofInput>;
export type ProofKind = ProofInput['kind'];

const mine = { policy: signedIn };

/** Proving again, in a running session, that it is me. */
export const proofContract = {
  proofWays: read('/me/proof', 'Ways I can confirm that it’s me', mine).output(
    z.object({ ways: z.array(z.string()) }),
  ),
  prove: act('POST /me/proof', 'Confirm that it’s me', { ...mine, audited: 'no: own' })
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
