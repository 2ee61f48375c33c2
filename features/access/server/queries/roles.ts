import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Reading } from '#platform/server/http/acts.ts';
import { type Entries, type HeldRoles, heldBy, type RoleRules, unreadableRules } from '../../policy/rules.ts';
import { personRole } from '../tables.ts';

/** The columns that hold every rule, for a statement that must read them at the same moment as other data (ROL-1). */
const ruleColumns = sql`
  (select coalesce(json_agg(json_build_object('role', role, 'kind', kind, 'entries', entries)), '[]'::json)
     from role_rule) as rules,
  (select coalesce(json_agg(name), '[]'::json) from custom_role where retired_at is null) as "customRoles"`;

const StoredRules = z.object({
  rules: z.array(
    z.object({
      role: z.string(),
      kind: z.enum(['permissions', 'pages']),
      entries: z.record(z.string(), z.boolean()),
    }),
  ),
  customRoles: z.array(z.string()),
});

/** What administration has decided about roles so far. */
export async function readRules(orm: NodePgDatabase): Promise<RoleRules> {
  const { rows } = await orm.execute(sql`select ${ruleColumns}`);
  return rulesIn(rows[0]);
}

/** The rules out of a row with `ruleColumns`. */
function rulesIn(row: unknown): RoleRules {
  const stored = StoredRules.parse(row);
  return {
    permissions: byRole(stored.rules, 'permissions'),
    pages: byRole(stored.rules, 'pages'),
    customRoles: stored.customRoles,
    isUnreadable: false,
  };
}

const byRole = (rules: z.infer<typeof StoredRules>['rules'], kind: string): ReadonlyMap<string, Entries> =>
  new Map(rules.flatMap((rule) => (rule.kind === kind ? [[rule.role, rule.entries]] : [])));

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
  const rowsOfPerson = Map.groupBy(rows, ({ personId }) => personId);
  // Most people have the same few roles: what those may do is worked out, and kept, once for all of them.
  const worked = new Map<string, HeldRoles>();
  const held = people.map((person) => {
    const own = (rowsOfPerson.get(person) ?? []).toSorted(byName);
    const key = own.map(({ role, isPrimary }) => (isPrimary ? `${role}*` : role)).join(',');
    const roles = worked.get(key) ?? heldOf(own, rules);
    worked.set(key, roles);
    return [person, roles] as const;
  });
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

function heldOf(own: readonly RoleRow[], rules: RoleRules): HeldRoles {
  return heldBy(
    own.map(({ role }) => role),
    own.find(({ isPrimary }) => isPrimary)?.role,
    rules,
  );
}

const byName = (one: RoleRow, other: RoleRow) => (one.role < other.role ? -1 : 1);

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

/** The caller's roles as they are now, not as their session remembers them: they may have just lost them. */
export async function rolesNow({
  orm,
  person,
}: Pick<Reading, 'orm' | 'person'>): Promise<RolesRead & { readonly own: readonly string[] }> {
  const read = await readRoles(orm, [person]);
  return { ...read, own: read.held.get(person)?.roles ?? [] };
}

/** Whether a person can still open the page. */
export const stillOpens = ({ held }: RolesRead, person: PersonId, page: string): boolean =>
  held.get(person)?.pages.includes(page) === true;
