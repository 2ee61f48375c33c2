import { implementContract } from '#platform/server/http/procedures.ts';
import { firstAdminContract } from '../../contract/first-admin.ts';
import { becomeFirstAdmin } from '../flows/first-admin.ts';
import type { RouteParts } from './parts.ts';

/** becomeFirstAdmin. */
export function firstAdminRoutes(parts: RouteParts) {
  const contract = implementContract(firstAdminContract, parts.platform.config);
  return contract.router({
    becomeFirstAdmin: contract.becomeFirstAdmin.handler(async ({ input, context, errors }) => {
      const outcome = await becomeFirstAdmin(parts, input, context);
      switch (outcome.kind) {
        case 'dead':
          throw errors['first_admin.dead']();
        case 'taken':
          throw errors['email.taken']();
        case 'refused':
          throw errors['password.refused']({ data: { problem: outcome.problem } });
        case 'signed_in':
          for (const cookie of outcome.cookies) context.addHeader('set-cookie', cookie);
          return { signedIn: true as const };
      }
    }),
  });
}
