import { z } from 'zod';

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
