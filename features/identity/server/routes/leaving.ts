import { isLastSuperAdmin, requirePage } from '#features/access/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { leavingContract } from '../../contract/leaving.ts';
import { freshProof } from '../access.ts';
import { deactivate, reactivate } from '../commands/deactivate.ts';
import { withinReach } from '../commands/revoke-sessions.ts';
import { leave } from '../flows/leave.ts';
import { whoCanSignIn } from '../queries/accounts-by-name.ts';
import type { RouteParts } from './parts.ts';
import { expiredCookie } from './sign-in.ts';

/** leaving, leave, deactivate, reactivate. */
export function leavingRoutes({ platform, leaving }: RouteParts) {
  const contract = implementContract(leavingContract, platform.config);
  const admin = requirePage('admin-security');
  return contract.router({
    leaving: contract.leaving.use(signedIn).handler(async ({ context: { actor } }) => {
      const [belongings, isLast] = await Promise.all([
        leaving.belongings(actor.personId),
        platform.database.write((tx) => isLastSuperAdmin(tx, actor.personId, whoCanSignIn)),
      ]);
      return { belongings: belongings.filter(({ count }) => count > 0), isLastSuperAdmin: isLast };
    }),

    leave: contract.leave
      .use(signedIn)
      .use(freshProof(platform))
      .handler(async ({ input, context, errors }) => {
        const outcome = await leave(leaving, context.actor, input);
        switch (outcome.kind) {
          case 'not_confirmed':
            throw errors['leaving.not_confirmed']();
          case 'last_super_admin':
            throw errors['leaving.last_super_admin']();
          case 'heir_missing':
            throw errors['leaving.heir_missing']({ data: { kind: outcome.of } });
          case 'leaving':
            context.addHeader('set-cookie', expiredCookie(platform.config));
            return { dueAt: toInstant(outcome.dueAt) };
        }
      }),

    deactivate: contract.deactivate
      .use(signedIn)
      .use(admin)
      .handler(async ({ input: { id: person, reason }, context: { actor }, errors }) => {
        if (person === actor.personId) throw errors['account.own']();
        const act = { actor, person, reason };
        const ended = await platform.database.write((tx) =>
          withinReach(tx, act, () => deactivate(tx, leaving, act)),
        );
        if (typeof ended === 'string') throw errors[`account.${ended}`]();
        return { ended };
      }),

    reactivate: contract.reactivate
      .use(signedIn)
      .use(admin)
      .handler(async ({ input: { id: person, reason }, context: { actor }, errors }) => {
        const act = { actor, person, reason };
        const done = await platform.database.write((tx) =>
          withinReach(tx, act, () => reactivate(tx, leaving, act)),
        );
        if (typeof done === 'string') throw errors[`account.${done}`]();
        if (!done) throw errors['account.not_suspended']();
        return { active: true as const };
      }),
  });
}
