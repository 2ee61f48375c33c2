import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { customRolesContract } from '../../contract/custom-roles.ts';
import { requirePage } from '../access.ts';
import { registerRole, renameRole, retireRole } from '../commands/custom-roles.ts';
import type { AccessParts } from '../commands/parts.ts';
import { findCustomRole, listCustomRoles } from '../queries/custom-roles.ts';

/** customRoles, registerRole, renameRole, retireRole. */
export function customRoleRoutes(parts: AccessParts) {
  const { config, database } = parts.platform;
  const contract = implementContract(customRolesContract, config);
  const page = requirePage('admin-roles');

  return contract.router({
    customRoles: contract.customRoles
      .use(signedIn)
      .use(page)
      .handler(async () => ({ items: await listCustomRoles(database.orm) })),

    registerRole: contract.registerRole
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const done = await database.write((tx) => registerRole({ ...parts, tx }, context.actor, input));
        const role = await findCustomRole(database.orm, input.name);
        if (done === 'too_many') throw errors['role.too_many']();
        if (done === 'taken' || !role) throw errors['role.taken']();
        return role;
      }),

    renameRole: contract.renameRole
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const isDone = await database.write((tx) => renameRole({ ...parts, tx }, context.actor, input));
        const role = await findCustomRole(database.orm, input.name);
        if (!role) throw errors['role.absent']();
        if (!isDone) throw errors['role.changed']({ data: { current: role } });
        return role;
      }),

    retireRole: contract.retireRole
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        await database.write((tx) => retireRole({ ...parts, tx }, context.actor, input));
        const role = await findCustomRole(database.orm, input.name);
        if (!role) throw errors['role.absent']();
        return role;
      }),
  });
}
