import { requirePage } from '#features/access/server/public.ts';
import { accountsByName } from '#features/identity/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import type { LimitRow } from '../../contract/admin.ts';
import type { InvitationParts } from '../commands/parts.ts';
import { saveLimit } from '../commands/save-limit.ts';
import { limitOfPerson, personIn, personLimits, roleLimits } from '../queries/limits.ts';
import type { AdminContract } from './managed.ts';

/** Suggestions shown while typing a name. */
const foundMax = 8;

/** limits, limitedPeople, limitOf, saveLimit. */
export function limitRoutes(contract: AdminContract, parts: InvitationParts) {
  const { platform } = parts.notifier;
  const { database, clock } = platform;
  const page = requirePage('admin-invitation-limits');

  /** The current limit of a scope; `undefined` when there is no such role or person. */
  const rowAt = async (scope: string): Promise<LimitRow | undefined> => {
    if (scope.startsWith('person:')) {
      const person = personIn(scope);
      return person && limitOfPerson(database.orm, person, clock.now());
    }
    const rows = await roleLimits(database.orm);
    return rows.find((row) => row.scope === scope) ?? undefined;
  };

  return {
    limits: contract.limits
      .use(signedIn)
      .use(page)
      .handler(async () => ({ items: await roleLimits(database.orm) })),

    limitedPeople: contract.limitedPeople
      .use(signedIn)
      .use(page)
      .handler(({ input }) => personLimits(database.orm, input, clock.now())),

    findLimited: contract.findLimited
      .use(signedIn)
      .use(page)
      .handler(async ({ input }) => {
        const found = await accountsByName(database.orm, { q: input.q, limit: foundMax });
        return { items: found.map(({ id, name, email }) => ({ id, displayName: name, email })) };
      }),

    limitOf: contract.limitOf
      .use(signedIn)
      .use(page)
      .handler(async ({ input, errors }) => {
        const row = await limitOfPerson(database.orm, input.person, clock.now());
        if (!row) throw errors['person.absent']();
        return row;
      }),

    saveLimit: contract.saveLimit
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const before = await rowAt(input.scope);
        if (!before) throw errors['limit.unknown']();
        if (before.isFixed) throw errors['limit.fixed']();
        const wish = { ...input, by: context.actor };
        const isSaved = await database.write((tx) => saveLimit(tx, platform, wish));
        const current = (await rowAt(input.scope)) ?? before;
        if (!isSaved) throw errors['limit.changed']({ data: { current } });
        return current;
      }),
  };
}
