import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { hatsContract } from '../../contract/hats.ts';
import { requirePage } from '../access.ts';
import { endHat, giveHat } from '../commands/hats.ts';
import type { AccessParts } from '../commands/parts.ts';
import { type HatRow, listHats, presentHats } from '../queries/hats.ts';

/** hats, giveHat, endHat. */
export function hatRoutes(parts: AccessParts) {
  const { config, database } = parts.platform;
  const contract = implementContract(hatsContract, config);
  const page = requirePage('admin-roles');
  const present = async (actor: Actor, row: HatRow) => (await presentHats(parts, actor, [row]))[0];

  return contract.router({
    hats: contract.hats
      .use(signedIn)
      .use(page)
      .handler(({ input, context }) => listHats(parts, context.actor, input)),

    giveHat: contract.giveHat
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const { id: person, hatId, role, startsAt, endsAt, reason } = input;
        const outcome = await database.write(async (tx) => {
          if (!(await parts.people.of(tx.orm, [person])).has(person)) return undefined;
          return giveHat({ ...parts, tx }, context.actor, {
            id: hatId,
            person,
            role,
            startsAt: startsAt === undefined ? undefined : new Date(startsAt),
            endsAt: new Date(endsAt),
            reason,
          });
        });
        if (outcome?.kind === 'refused') throw errors[outcome.code]();
        const hat = outcome && (await present(context.actor, outcome.row));
        if (!hat) throw errors['person.absent']();
        return hat;
      }),

    endHat: contract.endHat
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const outcome = await database.write((tx) => endHat({ ...parts, tx }, context.actor, input.id));
        if (outcome.kind === 'own') throw errors['role.own']();
        if (outcome.kind === 'above_own') throw errors['role.above_own']();
        const hat = outcome.kind === 'ended' ? await present(context.actor, outcome.row) : undefined;
        if (!hat) throw errors['hat.absent']();
        return hat;
      }),
  });
}
