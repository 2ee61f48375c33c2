import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { temporaryRolesContract } from '../../contract/temporary-roles.ts';
import { requirePage } from '../access.ts';
import type { AccessParts } from '../commands/parts.ts';
import { endTemporaryRole, giveTemporaryRole } from '../commands/temporary-roles.ts';
import {
  listTemporaryRoles,
  presentTemporaryRoles,
  type TemporaryRoleRow,
} from '../queries/temporary-roles.ts';

/** temporary roles, giveTemporaryRole, endTemporaryRole. */
export function temporaryRoleRoutes(parts: AccessParts) {
  const { config, database } = parts.platform;
  const contract = implementContract(temporaryRolesContract, config);
  const page = requirePage('admin-roles');
  const present = async (actor: Actor, row: TemporaryRoleRow) =>
    (await presentTemporaryRoles(parts, actor, [row]))[0];

  return contract.router({
    temporaryRoles: contract.temporaryRoles
      .use(signedIn)
      .use(page)
      .handler(({ input, context }) => listTemporaryRoles(parts, context.actor, input)),

    giveTemporaryRole: contract.giveTemporaryRole
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const { id: person, hatId, role, startsAt, endsAt, reason } = input;
        const outcome = await database.write(async (tx) => {
          if (!(await parts.people.of(tx.orm, [person])).has(person)) return undefined;
          return giveTemporaryRole({ ...parts, tx }, context.actor, {
            id: hatId,
            person,
            role,
            startsAt: startsAt === undefined ? undefined : new Date(startsAt),
            endsAt: new Date(endsAt),
            reason,
          });
        });
        if (outcome?.kind === 'refused') throw errors[outcome.code]();
        const temporaryRole = outcome && (await present(context.actor, outcome.row));
        if (!temporaryRole) throw errors['person.absent']();
        return temporaryRole;
      }),

    endTemporaryRole: contract.endTemporaryRole
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const outcome = await database.write((tx) =>
          endTemporaryRole({ ...parts, tx }, context.actor, input.id),
        );
        if (outcome.kind === 'own') throw errors['role.own']();
        if (outcome.kind === 'above_own') throw errors['role.above_own']();
        const temporaryRole =
          outcome.kind === 'ended' ? await present(context.actor, outcome.row) : undefined;
        if (!temporaryRole) throw errors['hat.absent']();
        return temporaryRole;
      }),
  });
}
