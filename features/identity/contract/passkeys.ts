import { z } from 'zod';
import { openProcedure, procedure } from '#platform/contract/refusals.ts';
import { line } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { NewPasskeyAnswer, PasskeyAnswer, PasskeyId } from './passkey-answer.ts';
import { staleProof } from './proof.ts';
import { entryRefusals } from './second-factor.ts';
import { SignedIn } from './sign-in.ts';
import { throttled } from './throttled.ts';

export const PasskeyView = z.object({
  id: PasskeyId,
  name: z.string(),
  /** Synced to the vendor's cloud, so it survives the loss of the device. */
  isBackedUp: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;

/** The options for `navigator.credentials`, in the browser's own shape and passed through unchanged. */
const Question = z.object({ options: z.record(z.string(), z.unknown()) });

const absent = { 'passkey.absent': { status: 404, message: 'Passkey not found' } } as const;
/** One message for every failure: the exact reason would not help anyone who holds the right device. */
const passkeyRefused = {
  'passkey.refused': { status: 403, message: 'This passkey could not be used here' },
} as const;

/** My passkeys, and signing in with one. */
export const passkeysContract = {
  passkeys: procedure
    .route({ method: 'GET', path: '/me/passkeys', summary: 'My passkeys, the newest last' })
    .output(z.object({ items: z.array(PasskeyView) })),
  startPasskey: procedure
    .route({ method: 'POST', path: '/me/passkeys/start', summary: 'Options for creating a passkey' })
    .errors({
      ...staleProof,
      'passkey.too_many': { status: 409, message: 'There is no room for another passkey' },
    })
    .input(z.strictObject({}).optional())
    .output(Question),
  addPasskey: procedure
    .route({ method: 'POST', path: '/me/passkeys', summary: 'Add a passkey' })
    .errors({ ...staleProof, ...passkeyRefused })
    // Without a name, the passkey is named after the browser it was created in.
    .input(z.strictObject({ name: line(limits.passkeyNameMax).optional(), answer: NewPasskeyAnswer }))
    .output(PasskeyView),
  renamePasskey: procedure
    .route({ method: 'PATCH', path: '/me/passkeys/{id}', summary: 'Rename one of my passkeys' })
    .errors(absent)
    .input(z.strictObject({ id: PasskeyId, name: line(limits.passkeyNameMax) }))
    .output(PasskeyView),
  removePasskey: procedure
    .route({ method: 'DELETE', path: '/me/passkeys/{id}', summary: 'Remove one of my passkeys' })
    .errors({
      ...staleProof,
      ...absent,
      'way_in.last': { status: 409, message: 'This is the last way into your account' },
    })
    .input(z.strictObject({ id: PasskeyId }))
    .output(z.object({ removed: z.literal(true) })),
  startPasskeyProof: procedure
    .route({ method: 'POST', path: '/me/passkeys/proof', summary: 'Options for confirming with a passkey' })
    .input(z.strictObject({}).optional())
    .output(Question),
  startPasskeySignIn: openProcedure
    .route({
      method: 'POST',
      path: '/auth/passkey/start',
      summary: 'Options for signing in with a passkey',
      tags: ['identity'],
    })
    .errors(throttled)
    .input(z.strictObject({}).optional())
    .output(Question),
  signInWithPasskey: openProcedure
    .route({
      method: 'POST',
      path: '/auth/passkey',
      summary: 'Sign in with a passkey, which counts as both factors',
      tags: ['identity'],
    })
    .errors({ ...entryRefusals, ...passkeyRefused, ...throttled })
    .input(z.strictObject({ answer: PasskeyAnswer, isBorrowed: z.boolean().default(false) }))
    .output(SignedIn),
};
