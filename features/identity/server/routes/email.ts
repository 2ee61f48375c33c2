import { toInstant } from '#platform/contract/time.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { emailContract } from '../../contract/email.ts';
import { limits } from '../../limits.ts';
import { freshProof } from '../access.ts';
import { askEmailChange, forgetEmailChange, pendingEmailOf } from '../commands/change-email.ts';
import { getEmail } from '../queries/addresses.ts';
import type { RouteParts } from './parts.ts';

/** email, changeEmail, forgetEmailChange. */
export function emailRoutes(parts: RouteParts) {
  const { platform } = parts;
  const { database, clock } = platform;
  const contract = implementContract(emailContract, platform.config);
  const asked = createLimiter(database, {
    name: 'email-change',
    points: limits.emailChanges,
    windowMs: limits.emailChangeWindowMs,
  });
  return contract.router({
    email: contract.email.use(signedIn).handler(async ({ context: { actor } }) => {
      const [email, pending] = await Promise.all([
        getEmail(platform, actor.personId),
        pendingEmailOf(database.orm, actor.personId, clock.now()),
      ]);
      return { email, pending: pending ? { email: pending.email, until: toInstant(pending.until) } : null };
    }),

    changeEmail: contract.changeEmail
      .use(signedIn)
      .use(freshProof(platform))
      .handler(async ({ input, context, errors }) => {
        const person = context.actor.personId;
        const retryAfterSeconds = await asked.take(person);
        if (retryAfterSeconds > 0) {
          context.addHeader('retry-after', String(retryAfterSeconds));
          throw errors['email.throttled']({ data: { retryAfterSeconds } });
        }
        const outcome = await platform.database.write((tx) => askEmailChange(tx, parts, person, input.email));
        if (outcome === 'same') throw errors['email.same']();
        return { asked: true as const };
      }),

    forgetEmailChange: contract.forgetEmailChange.use(signedIn).handler(async ({ context }) => {
      await platform.database.write((tx) => forgetEmailChange(tx, platform, context.actor.personId));
      return { asked: false as const };
    }),
  });
}
