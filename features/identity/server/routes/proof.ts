import { toInstant } from '#platform/contract/time.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { proofContract } from '../../contract/proof.ts';
import { createProof, proofWaysOf } from '../flows/prove.ts';
import type { RouteParts } from './parts.ts';

/** The refusal of each way when the proof is not valid. */
const wrong = { password: 'password.wrong', passkey: 'passkey.refused', code: 'code.wrong' } as const;

/** proofWays, prove. */
export function proofRoutes({ platform }: RouteParts) {
  const contract = implementContract(proofContract, platform.config);
  const prove = createProof(platform);
  return contract.router({
    proofWays: contract.proofWays
      .use(signedIn)
      .handler(async ({ context }) => ({ ways: await proofWaysOf(platform, context.actor.personId) })),

    prove: contract.prove.use(signedIn).handler(async ({ input, context, errors }) => {
      const outcome = await prove(context, input);
      switch (outcome.kind) {
        case 'wrong':
          throw errors[wrong[input.kind]]();
        case 'throttled':
          context.addHeader('retry-after', String(outcome.retryAfterSeconds));
          throw errors['proof.throttled']({ data: { retryAfterSeconds: outcome.retryAfterSeconds } });
        case 'proven':
          return { provenUntil: toInstant(outcome.until) };
      }
    }),
  });
}
