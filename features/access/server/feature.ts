import type { PersonId } from '#platform/contract/ids.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { nextTurn } from '../policy/temporary-roles.ts';
import { appointFirst } from './commands/first-role.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { type AccessParts, administrationTopic, everybodyTopic } from './commands/parts.ts';
import { temporaryRoleEnding, viewEnding } from './jobs.ts';
import { createTemporaryRoleTurns } from './listeners/temporary-role-turns.ts';
import { readRights } from './queries/rights.ts';
import { readRules } from './queries/rules.ts';
import { exportTemporaryRoles } from './queries/temporary-roles.ts';
import { accessRoutes } from './routes/index.ts';

/** Roles and everything derived from them, mounted. */
export function accessFeature(parts: AccessParts): ServerFeature {
  const { clock, database, log } = parts.platform;
  const turns = createTemporaryRoleTurns(parts.platform);
  const topicsOf = async (person: PersonId) => {
    const now = clock.now();
    const { temporaryRoles, rights } = await readRights(database.orm, [person], now);
    turns.arm(person, nextTurn(temporaryRoles.get(person) ?? [], now.getTime()));
    return rights.get(person)?.pages.includes('admin-roles')
      ? [everybodyTopic, administrationTopic]
      : [everybodyTopic];
  };
  return {
    router: accessRoutes(parts),
    jobs: [viewEnding(parts), temporaryRoleEnding(parts)],
    topicsOf,
    forget: forgetPerson,
    exportOf: (person) => exportTemporaryRoles(database.orm, person),
    stop: async () => turns.stop(),
    start: async () => {
      await readRules(database.orm).catch((error: unknown) => {
        // ROL-8: the product runs on the specification's defaults, without elevated rights, until the rules can be
        // read.
        log.error({ err: error }, 'the rules of roles cannot be read');
      });
      await appointBySetting(parts);
    },
  };
}

/** Makes the account of SUPER_ADMIN_EMAIL SUPER_ADMIN while no one else is (S12). */
async function appointBySetting({ platform, people }: AccessParts): Promise<void> {
  const { config, database } = platform;
  if (!config.superAdminEmail) return;
  const person = await people.verified(database.orm, config.superAdminEmail);
  if (!person) return;
  const { whoCanSignIn } = people;
  await database.write((tx) => appointFirst({ platform, tx, whoCanSignIn }, person, 'SUPER_ADMIN_EMAIL'));
}
