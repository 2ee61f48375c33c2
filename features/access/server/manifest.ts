import type { PersonId } from '#platform/contract/ids.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import type { Reading } from '#platform/server/http/acts.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { access } from '../contract/index.ts';
import { nextTurn } from '../policy/temporary-roles.ts';
import { appointFirst, assigning } from './acts/assigning.ts';
import { customRoles } from './acts/custom-roles.ts';
import { people } from './acts/people.ts';
import { rules } from './acts/rules.ts';
import { temporaryRoles } from './acts/temporary-roles.ts';
import { viewingAs } from './acts/view-as.ts';
import { createTemporaryRoleTurns, temporaryRoleEnding, viewEnding } from './jobs.ts';
import { administrationTopic, everybodyTopic } from './notify.ts';
import type { AccessParts } from './parts.ts';
import { exportTemporaryRoles, rightsAt } from './queries/rights.ts';
import { readRules } from './queries/roles.ts';
import * as tables from './tables.ts';

/** The server side of access: roles and everything derived from them. */
export const accessServer = defineServer({
  contract: access,
  mount(parts: AccessParts): ServerFeature {
    const { platform } = parts;
    const { database, log } = platform;
    const turns = createTemporaryRoleTurns(platform);
    const topicsOf = async (person: PersonId, at: Reading) => {
      const { temporaryRoles: terms, rights } = await rightsAt(at);
      turns.arm(person, nextTurn(terms.get(person) ?? [], at.now.getTime()));
      return rights.get(person)?.pages.includes('admin-roles')
        ? [everybodyTopic, administrationTopic]
        : [everybodyTopic];
    };
    return {
      router: serveActs(access, platform, parts, {
        ...people,
        ...assigning,
        ...temporaryRoles,
        ...customRoles,
        ...rules,
        ...viewingAs,
      }),
      jobs: [viewEnding(parts), temporaryRoleEnding(parts)],
      topicsOf,
      forget: forgetting(tables),
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
  },
});

/** Makes the account of SUPER_ADMIN_EMAIL SUPER_ADMIN while no one else is (S12). */
async function appointBySetting({ platform, people: finder }: AccessParts): Promise<void> {
  const { config, database } = platform;
  if (!config.superAdminEmail) return;
  const person = await finder.verified(database.orm, config.superAdminEmail);
  if (!person) return;
  const { whoCanSignIn } = finder;
  await database.write((tx) => appointFirst({ platform, tx, whoCanSignIn }, person, 'SUPER_ADMIN_EMAIL'));
}
