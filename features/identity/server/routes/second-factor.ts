import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { secondFactorContract } from '../../contract/second-factor.ts';
import { limits } from '../../limits.ts';
import { freshProof } from '../access.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../commands/second-factor.ts';
import { getSecondFactor } from '../queries/second-factor.ts';
import type { RouteParts } from './parts.ts';

/** secondFactor, startSecondFactor, confirmSecondFactor, renewRecoveryCodes, endSecondFactor. */
export function secondFactorRoutes(parts: RouteParts) {
  const { platform } = parts;
  const contract = implementContract(secondFactorContract, platform.config);
  const fresh = freshProof(platform);
  const { orm } = platform.database;
  // Counted per person, separately from sign-in attempts, so that an outsider cannot use these up.
  const tries = createLimiter(platform.database, {
    name: 'code-set-up',
    points: limits.codeTries,
    windowMs: limits.codeWindowMs,
  });
  return contract.router({
    secondFactor: contract.secondFactor
      .use(signedIn)
      .handler(({ context }) => getSecondFactor(orm, context.actor.personId)),

    startSecondFactor: contract.startSecondFactor
      .use(signedIn)
      .use(fresh)
      .handler(async ({ context, errors }) => {
        const made = await startSecondFactor(platform, context.actor.personId);
        if (!made) throw errors['second_factor.on']();
        return made;
      }),

    confirmSecondFactor: contract.confirmSecondFactor
      .use(signedIn)
      .use(fresh)
      .handler(async ({ input, context, errors }) => {
        const { personId } = context.actor;
        const retryAfterSeconds = await tries.take(personId);
        if (retryAfterSeconds > 0) throw errors['code.throttled']({ data: { retryAfterSeconds } });
        const outcome = await platform.database.write((tx) =>
          confirmSecondFactor(tx, parts, context, input.code),
        );
        if (outcome.kind === 'off') throw errors['second_factor.off']();
        if (outcome.kind === 'wrong') throw errors['code.wrong']();
        await tries.clear(personId);
        return { recoveryCodes: [...outcome.recoveryCodes] };
      }),

    renewRecoveryCodes: contract.renewRecoveryCodes
      .use(signedIn)
      .use(fresh)
      .handler(async ({ context, errors }) => {
        const codes = await platform.database.write((tx) => renewRecoveryCodes(tx, parts, context));
        if (!codes) throw errors['second_factor.off']();
        return { recoveryCodes: [...codes] };
      }),

    endSecondFactor: contract.endSecondFactor
      .use(signedIn)
      .use(fresh)
      .handler(async ({ context, errors }) => {
        const isEnded = await platform.database.write((tx) => endSecondFactor(tx, parts, context));
        if (!isEnded) throw errors['second_factor.off']();
        return getSecondFactor(orm, context.actor.personId);
      }),
  });
}
