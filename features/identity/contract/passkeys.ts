import { z } from 'zod';
import { act, openAct, read } from '#platform/contract/acts.ts';
import { fresh, own, owned, signedIn } from '#platform/contract/policy.ts';
import { line } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { NewPasskeyAnswer, PasskeyAnswer, PasskeyId, staleProof } from './proof.ts';
import { entryRefusals, ofIdentity, SignedIn, throttled } from './sign-in.ts';

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

const mine = { policy: signedIn };
const proven = { policy: fresh };

/** My passkeys, and signing in with one. */
export const passkeysContract = {
  passkeys: read('/me/passkeys', 'My passkeys, the newest last', mine).output(
    z.object({ items: z.array(PasskeyView) }),
  ),
  startPasskey: act('POST /me/passkeys/start', 'Options for creating a passkey', {
    ...proven,
    audited: 'no: looks',
  })
    .errors({
      ...staleProof,
      'passkey.too_many': { status: 409, message: 'There is no room for another passkey' },
    })
    .input(z.strictObject({}).optional())
    .output(Question),
  addPasskey: act('POST /me/passkeys', 'Add a passkey', { ...proven, audited: 'passkey.added' })
    .errors({ ...staleProof, ...passkeyRefused })
    // Without a name, the passkey is named after the browser it was created in.
    .input(z.strictObject({ name: line(limits.passkeyNameMax).optional(), answer: NewPasskeyAnswer }))
    .output(PasskeyView),
  renamePasskey: act('PATCH /me/passkeys/{id}', 'Rename one of my passkeys', {
    policy: own,
    audited: 'passkey.renamed',
  })
    .errors(absent)
    .input(z.strictObject({ id: PasskeyId, name: line(limits.passkeyNameMax) }))
    .output(PasskeyView),
  removePasskey: act('DELETE /me/passkeys/{id}', 'Remove one of my passkeys', {
    policy: owned(fresh),
    audited: 'passkey.removed',
  })
    .errors({
      ...staleProof,
      ...absent,
      'way_in.last': { status: 409, message: 'This is the last way into your account' },
    })
    .input(z.strictObject({ id: PasskeyId }))
    .output(z.object({ removed: z.literal(true) })),
  startPasskeyProof: act('POST /me/passkeys/proof', 'Options for confirming with a passkey', {
    ...mine,
    audited: 'no: looks',
  })
    .input(z.strictObject({}).optional())
    .output(Question),
  startPasskeySignIn: openAct('POST /auth/passkey/start', 'Options for signing in with a passkey', {
    audited: 'no: looks',
  })
    .route(ofIdentity)
    .errors(throttled)
    .input(z.strictObject({}).optional())
    .output(Question),
  signInWithPasskey: openAct('POST /auth/passkey', 'Sign in with a passkey, which counts as both factors', {
    audited: 'no: history',
  })
    .route(ofIdentity)
    .errors({ ...entryRefusals, ...passkeyRefused, ...throttled })
    .input(z.strictObject({ answer: PasskeyAnswer, isBorrowed: z.boolean().default(false) }))
    .output(SignedIn),
};
