import { ORPCError, os } from '@orpc/server';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { SignedInContext } from '#platform/server/http/context.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { viewAsContract } from '../../contract/view-as.ts';
import { opensPage } from '../access.ts';
import type { AccessParts } from '../commands/parts.ts';
import { endViewAs, startViewAs } from '../commands/view-as.ts';

/** startViewAs, endViewAs. */
export function viewAsRoutes(parts: AccessParts) {
  const { config, database } = parts.platform;
  const contract = implementContract(viewAsContract, config);

  return contract.router({
    startViewAs: contract.startViewAs
      .use(signedIn)
      .use(administersRoles)
      .handler(async ({ input, context, errors }) => {
        const view = await database.write((tx) => startViewAs({ ...parts, tx }, context.actor, input.role));
        if (view.kind === 'absent') throw errors['role.absent']();
        if (view.kind === 'above_own') throw errors['role.above_own']();
        return { role: view.role, endsAt: toInstant(view.endsAt) };
      }),

    endViewAs: contract.endViewAs.use(signedIn).handler(async ({ context }) => ({
      ended: await database.write((tx) => endViewAs({ ...parts, tx }, context.actor)),
    })),
  });
}

/** Anyone who can open either roles page may view as a role. */
const administersRoles = os.$context<SignedInContext>().middleware(({ context, next }) => {
  if (!opensPage(context.actor, 'admin-roles', 'admin-pages'))
    throw new ORPCError('page.forbidden', commonRefusals['page.forbidden']);
  return next();
});
