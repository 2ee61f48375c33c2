import { z } from 'zod';
import { openProcedure, procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { staleProof } from './proof.ts';
import { SignedIn } from './sign-in.ts';

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

/** My account's second factor. */
export const secondFactorContract = {
  secondFactor: procedure
    .route({ method: 'GET', path: '/me/second-factor', summary: 'Whether my second factor is on' })
    .output(SecondFactorView),
  startSecondFactor: procedure
    .route({ method: 'POST', path: '/me/second-factor/start', summary: 'A secret for my authenticator' })
    .errors({
      ...staleProof,
      'second_factor.on': { status: 409, message: 'The second factor is on already' },
    })
    .input(z.strictObject({}).optional())
    .output(z.object({ secret: z.string(), address: z.string() })),
  confirmSecondFactor: procedure
    .route({
      method: 'POST',
      path: '/me/second-factor/confirm',
      summary: 'Turn the second factor on with a code; ends my other sessions',
    })
    .errors({ ...staleProof, ...codeRefusals, ...isOff })
    .input(z.strictObject({ code: Code }))
    .output(RecoveryCodes),
  renewRecoveryCodes: procedure
    .route({
      method: 'POST',
      path: '/me/second-factor/recovery-codes',
      summary: 'New recovery codes instead of all the others; they are shown once',
    })
    .errors({ ...staleProof, ...isOff })
    .input(z.strictObject({}).optional())
    .output(RecoveryCodes),
  endSecondFactor: procedure
    .route({
      method: 'POST',
      path: '/me/second-factor/end',
      summary: 'Turn the second factor off; ends my other sessions',
    })
    .errors({ ...staleProof, ...isOff })
    .input(z.strictObject({}).optional())
    .output(SecondFactorView),
};

/** Refusals for someone who proved enough but still cannot sign in. */
export const entryRefusals = {
  'account.not_invited': { status: 403, message: 'INVITE_ONLY' },
  'account.locked': { status: 403, message: 'This account is locked. Ask an administrator.' },
} as const;

/** The step between the password and the session. */
export const codeStepContract = {
  enterCode: openProcedure
    .route({
      method: 'POST',
      path: '/auth/second-factor',
      summary: 'Complete sign-in with a code or a recovery code',
      tags: ['identity'],
    })
    .errors({
      ...entryRefusals,
      ...codeRefusals,
      'step.over': { status: 410, message: 'This took too long. Sign in again.' },
    })
    .input(z.strictObject({ code: Code }))
    .output(SignedIn),
};
