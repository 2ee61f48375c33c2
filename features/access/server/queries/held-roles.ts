import { eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { isAmong } from '../../policy/among.ts';
import { type HeldRoles, heldBy, type RoleRules, rolesByPower, unreadableRules } from '../../policy/rules.ts';
import { personRole } from '../tables.ts';
import { readRules, ruleColumns, rulesIn } from './rules.ts';
import { holdersOf } from './temporary-role-holders.ts';

export type { HeldRoles };

type RoleRow = { readonly personId: string; readonly role: string; readonly isPrimary: boolean };

/** People's roles, and the rules of the same moment. */
export interface RolesRead {
  readonly rules: RoleRules;
  readonly held: ReadonlyMap<PersonId, HeldRoles>;
}

/** Roles from the server-owned rows alone, by the current rules; a person without rows is USER. */
export async function rolesOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, HeldRoles>> {
  if (people.length === 0) return new Map();
  return (await readRoles(orm, people)).held;
}

/** Like `rolesOf`, with the rules they were resolved by. */
export async function readRoles(orm: NodePgDatabase, people: readonly PersonId[]): Promise<RolesRead> {
  const { rows, rules } = await readWithRules(orm, people);
  const held = people.map((person) => [person, heldOf(rows, person, rules)] as const);
  return { rules, held: new Map(held) };
}

async function readWithRules(orm: NodePgDatabase, people: readonly PersonId[]) {
  try {
    const { rows } = await orm.execute<{ held: RoleRow[] }>(sql`
      select ${ruleColumns}, (
        select coalesce(
          json_agg(json_build_object('personId', person_id, 'role', role, 'isPrimary', is_primary)), '[]'::json)
          from person_role where person_id = any(${sql.param([...people])}::uuid[])) as held`);
    return { rows: rows[0]?.held ?? [], rules: rulesIn(rows[0]) };
  } catch {
    // ROL-8: when the rules cannot be read the defaults apply, without elevated rights. When the role rows cannot be
    // read either, this throws rather than assume anything about a person.
    return { rows: await rowsOf(orm, people), rules: unreadableRules };
  }
}

const rowsOf = (orm: NodePgDatabase, people: readonly PersonId[]): Promise<RoleRow[]> =>
  orm
    .select({ personId: personRole.personId, role: personRole.role, isPrimary: personRole.isPrimary })
    .from(personRole)
    .where(inArray(personRole.personId, [...people]));

function heldOf(rows: readonly RoleRow[], person: PersonId, rules: RoleRules): HeldRoles {
  const own = rows.filter((row) => row.personId === person);
  return heldBy(
    own.map(({ role }) => role),
    own.find(({ isPrimary }) => isPrimary)?.role,
    rules,
  );
}

/** One person's rows as stored, the oldest first, for an administrator to inspect. */
export async function storedRolesOf(
  orm: NodePgDatabase,
  person: PersonId,
): Promise<{ role: string; isPrimary: boolean }[]> {
  return orm
    .select({ role: personRole.role, isPrimary: personRole.isPrimary })
    .from(personRole)
    .where(eq(personRole.personId, person))
    .orderBy(personRole.createdAt, personRole.role);
}

/** Everyone with a role that grants the permission. */
export const peopleWhoMay = (orm: NodePgDatabase, permission: string): Promise<PersonId[]> =>
  peopleWhose(orm, ({ permissions }) => isAmong(permissions, permission));

/** Everyone who can open a page at a moment: for an administration page, a handful. */
export async function peopleWhoOpen(orm: NodePgDatabase, page: string, now: Date): Promise<PersonId[]> {
  const rules = await readRules(orm);
  const roles = rolesByPower(rules).filter((role) => heldBy([role], role, rules).pages.includes(page));
  const [held, holders] = await Promise.all([
    peopleWhose(orm, ({ pages }) => pages.includes(page)),
    holdersOf(orm, roles, now),
  ]);
  return [...new Set([...held, ...holders])];
}

/** Only among people who were given a role: what everyone has through USER is no reason to list everyone. */
async function peopleWhose(orm: NodePgDatabase, fits: (held: HeldRoles) => boolean): Promise<PersonId[]> {
  const rules = await readRules(orm);
  const fitting = rolesByPower(rules).filter((role) => fits(heldBy([role], role, rules)));
  if (fitting.length === 0) return [];
  const rows = await orm
    .selectDistinct({ person: personRole.personId })
    .from(personRole)
    .where(sql`upper(${personRole.role}) = any(${sql.param(namesOf(fitting))}::text[])`);
  const held = await rolesOf(
    orm,
    rows.map((row) => row.person),
  );
  return [...held].flatMap(([person, roles]) => (fits(roles) ? [person] : []));
}

/** The ways a role may be written on file. */
const namesOf = (roles: readonly string[]) =>
  roles.flatMap((role) => (role === 'SUPER_ADMIN' ? [role, 'SUPERADMIN', 'SUPER'] : [role]));
