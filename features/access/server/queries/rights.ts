import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { HeldRoles, RoleRules } from '../../policy/rules.ts';
import {
  type RolesWithTemporary,
  type TemporaryRoleTerm,
  withTemporaryRoles,
} from '../../policy/temporary-roles.ts';
import { readRoles } from './held-roles.ts';
import { temporaryRolesOf } from './temporary-roles.ts';

/** People's rights at a moment, temporary roles included; their permanent roles are in `held`. */
export interface RightsRead {
  readonly rules: RoleRules;
  readonly held: ReadonlyMap<PersonId, HeldRoles>;
  readonly temporaryRoles: ReadonlyMap<PersonId, readonly TemporaryRoleTerm[]>;
  readonly rights: ReadonlyMap<PersonId, RolesWithTemporary>;
}

/** Like `rightsOf`, with what it was derived from. */
export async function readRights(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  now: Date,
): Promise<RightsRead> {
  const [{ rules, held }, temporaryRoles] = await Promise.all([
    readRoles(orm, people),
    temporaryRolesOf(orm, people, now),
  ]);
  const rights = [...held].map(
    ([person, own]) =>
      [person, withTemporaryRoles(own, temporaryRoles.get(person) ?? [], rules, now.getTime())] as const,
  );
  return { rules, held, temporaryRoles, rights: new Map(rights) };
}

/**
 * People's rights at a moment. Use this to authorize an action; for what a person is and may pass on, use `rolesOf`.
 */
export async function rightsOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  now: Date,
): Promise<ReadonlyMap<PersonId, HeldRoles>> {
  return people.length === 0 ? new Map() : (await readRights(orm, people, now)).rights;
}
