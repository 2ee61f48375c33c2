import { implementContract } from '#platform/server/http/procedures.ts';
import { codeStepContract } from '../../contract/second-factor.ts';
import { endedChallenge } from '../commands/challenge.ts';
import { createSecondFactorStep } from '../flows/second-factor-step.ts';
import { answerEntry } from './answer-entry.ts';
import type { RouteParts } from './parts.ts';

/** enterCode. */
export function codeStepRoutes(parts: RouteParts) {
  const contract = implementContract(codeStepContract, parts.platform.config);
  const step = createSecondFactorStep(parts);
  return contract.router({
    enterCode: contract.enterCode.handler(async ({ input, context, errors }) => {
      const outcome = await step(input.code, context);
      switch (outcome.kind) {
        case 'over':
          throw errors['step.over']();
        case 'wrong':
          throw errors['code.wrong']();
        case 'throttled':
          context.addHeader('retry-after', String(outcome.retryAfterSeconds));
          throw errors['code.throttled']({ data: { retryAfterSeconds: outcome.retryAfterSeconds } });
        case 'not_invited':
          throw errors['account.not_invited']();
        case 'locked':
          throw errors['account.locked']();
        case 'leaving':
        case 'second_factor':
        case 'signed_in':
          context.addHeader('set-cookie', endedChallenge(parts.platform));
          return answerEntry(outcome, context);
      }
    }),
  });
}
