import { z } from 'zod';
import { act, openAct, read } from '#platform/contract/acts.ts';
import { fresh, signedIn } from '#platform/contract/policy.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { staleProof } from './proof.ts';
import { entryRefusals, ofIdentity, SignedIn } from './sign-in.ts';

/** An authenticator code or a recovery code, as typed. */
const Code = z.string().min(1).max(limits.codeMax);

/** The code is wrong, or there were too many attempts. The step after the password uses these too. */
const codeRefusals = {
  'code.wrong': { status: 403, message: 'This code is not right, or it was used already' },
  'code.throttled': {
    status: 429,
    message: 'Too many wrong codes. Please try again later.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
} as const;

export const SecondFactorView = z.object({
  isOn: z.boolean(),
  since: Instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** When an administrator turned it off. Null while it is on, or when I turned it off myself. */
  removedAt: Instant.nullable(),
});
export type SecondFactorView = z.infer<typeof SecondFactorView>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const isOff = { 'second_factor.off': { status: 409, message: 'The second factor is off' } } as const;

const mine = { policy: signedIn };
const proven = { policy: fresh };

/** My account's second factor. */
export const secondFactorContract = {
  secondFactor: read('/me/second-factor', 'Whether my second factor is on', mine).output(SecondFactorView),
  startSecondFactor: act('POST /me/second-factor/start', 'A secret for my authenticator', {
    ...proven,
    audited: 'no: looks',
  })
    .errors({
      ...staleProof,
      'second_factor.on': { status: 409, message: 'The second factor is on already' },
    })
    .input(z.strictObject({}).optional())
    .output(z.object({ secret: z.string(), address: z.string() })),
  confirmSecondFactor: act(
    'POST /me/second-factor/confirm',
    'Turn the second factor on with a code; ends my other sessions',
    { ...proven, audited: 'second_factor.enabled' },
  )
    .errors({ ...staleProof, ...codeRefusals, ...isOff })
    .input(z.strictObject({ code: Code }))
    .output(RecoveryCodes),
  renewRecoveryCodes: act(
    'POST /me/second-factor/recovery-codes',
    'New recovery codes instead of all the others; they are shown once',
    { ...proven, audited: 'recovery_codes.renewed' },
  )
    .errors({ ...staleProof, ...isOff })
    .input(z.strictObject({}).optional())
    .output(RecoveryCodes),
  endSecondFactor: act('POST /me/second-factor/end', 'Turn the second factor off; ends my other sessions', {
    ...proven,
    audited: 'second_factor.disabled',
  })
    .errors({ ...staleProof, ...isOff })
    .input(z.strictObject({}).optional())
    .output(SecondFactorView),
};

/** The step between the password and the session. */
export const codeStepContract = {
  enterCode: openAct('POST /auth/second-factor', 'Complete sign-in with a code or a recovery code', {
    audited: 'no: history',
  })
    .route(ofIdentity)
    .errors({
      ...entryRefusals,
      ...codeRefusals,
      'step.over': { status: 410, message: 'This took too long. Sign in again.' },
    })
    .input(z.strictObject({ code: Code }))
    .output(SignedIn),
};
