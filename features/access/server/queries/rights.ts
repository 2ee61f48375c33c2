import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { type HatTerm, type UnderHats, withHats } from '../../policy/hats.ts';
import type { HeldRoles, RoleRules } from '../../policy/rules.ts';
import { hatsOf } from './hats.ts';
import { readRoles } from './held-roles.ts';

/** People's rights at a moment, temporary roles included; their permanent roles are in `held`. */
export interface RightsRead {
  readonly rules: RoleRules;
  readonly held: ReadonlyMap<PersonId, HeldRoles>;
  readonly hats: ReadonlyMap<PersonId, readonly HatTerm[]>;
  readonly rights: ReadonlyMap<PersonId, UnderHats>;
}

/** Like `rightsOf`, with what it was derived from. */
export async function readRights(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  now: Date,
): Promise<RightsRead> {
  const [{ rules, held }, hats] = await Promise.all([readRoles(orm, people), hatsOf(orm, people, now)]);
  const rights = [...held].map(
    ([person, own]) => [person, withHats(own, hats.get(person) ?? [], rules, now.getTime())] as const,
  );
  return { rules, held, hats, rights: new Map(rights) };
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
