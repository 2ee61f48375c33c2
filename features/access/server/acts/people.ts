import { count, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { ByText, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { Effective, peopleContract, RoleHolder, RoleHolderDetail } from '../../contract/people.ts';
import { limits } from '../../limits.ts';
import { grantWish } from '../../policy/assignment.ts';
import { mayGrant, mayTouch } from '../../policy/rights.ts';
import { type HeldRoles, knownRole, rolesByPower } from '../../policy/rules.ts';
import type { AccessParts, AccessReading, FoundPerson, PeopleFilter } from '../parts.ts';
import { readRoles, readRules, rolesNow } from '../queries/roles.ts';
import { superAdmins } from '../queries/super-admins.ts';
import { customRole, personRole } from '../tables.ts';
import { peopleFile } from '../views.ts';

export const people: Acts<typeof peopleContract, AccessParts> = {
  async people(at, input) {
    const [list, roles] = await Promise.all([listHolders(at, input), listRoles(at)]);
    return { ...list, ...roles };
  },

  async exportPeople(at, input) {
    const rows: RoleHolder[] = [];
    let cursor: string | null | undefined;
    do {
      const found = await listHolders(at, { ...input, limit: limits.pageMax, ...(cursor && { cursor }) });
      rows.push(...found.items);
      cursor = found.nextCursor;
    } while (cursor && rows.length < limits.exportMax);
    return peopleFile(at, rows);
  },

  async person(at, { id }) {
    return (await findHolder(at, id)) ?? at.refuse('person.absent');
  },

  async previewRoles(act, { id, ...wish }) {
    const known = await act.people.of(act.orm, [id]);
    const { rules, held } = await readRoles(act.orm, [id]);
    const before = held.get(id);
    if (!known.has(id) || !before) return act.refuse('person.absent');
    const { after, dropped } = grantWish(before, wish, rules);
    return { before: effectOf(before), after: effectOf(after), dropped: [...dropped] };
  },
};

interface HoldersFilter {
  readonly q?: string | undefined;
  readonly role?: string | undefined;
}

interface HoldersPage extends HoldersFilter {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of people with their roles, by name. */
async function listHolders(
  { orm, people: finder }: AccessReading,
  { cursor, limit, ...wanted }: HoldersPage,
) {
  const filter = await filterOf(orm, wanted);
  const after = decodeCursor(cursor, ByText);
  const [found, total] = await Promise.all([
    finder.list(orm, { ...filter, after, limit: limit + 1 }),
    finder.count(orm, filter),
  ]);
  const { rows: shown, nextCursor } = cutPage(found, limit, (last) => [last.sortName, last.id]);
  return {
    items: await withRoles(orm, shown),
    nextCursor,
    total,
  };
}

/**
 * People and accounts cannot be filtered by role, so the ids are resolved first. USER means everyone with no other
 * role.
 */
async function filterOf(orm: NodePgDatabase, { q, role }: HoldersFilter): Promise<PeopleFilter> {
  if (!role) return { q };
  const known = knownRole(role, await readRules(orm));
  if (!known) return { q, among: [] };
  const rows = await orm
    .selectDistinct({ person: personRole.personId })
    .from(personRole)
    .where(known === 'USER' ? ne(personRole.role, 'USER') : sql`upper(${personRole.role}) = ${known}`);
  const holders = rows.map(({ person }) => person);
  return known === 'USER' ? { q, except: holders } : { q, among: holders };
}

async function withRoles(orm: NodePgDatabase, found: readonly FoundPerson[]): Promise<RoleHolder[]> {
  const ids = found.map(({ id }) => id);
  const [{ held }, chosen] = await Promise.all([readRoles(orm, ids), chosenPrimaries(orm, ids)]);
  return found.map((person) => holderOf(person, held.get(person.id), chosen));
}

function holderOf(
  { sortName: _sortName, ...person }: FoundPerson,
  held: HeldRoles | undefined,
  chosen: ReadonlySet<string>,
): RoleHolder {
  return {
    ...person,
    roles: [...(held?.roles ?? ['USER'])],
    primaryRole: held?.primaryRole ?? 'USER',
    isPrimaryChosen: chosen.has(person.id),
  };
}

async function chosenPrimaries(orm: NodePgDatabase, ids: readonly PersonId[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await orm
    .select({ person: personRole.personId })
    .from(personRole)
    .where(sql`${personRole.isPrimary} and ${personRole.personId} = any(${sql.param([...ids])}::uuid[])`);
  return new Set(rows.map(({ person }) => person));
}

/** One person's roles with their effect, and whether the viewer may change them. */
export async function findHolder(at: AccessReading, id: PersonId): Promise<RoleHolderDetail | undefined> {
  const found = (await at.people.of(at.orm, [id])).get(id);
  if (!found) return undefined;
  const [{ rules, held }, chosen, isLast] = await Promise.all([
    readRoles(at.orm, [id, at.person]),
    chosenPrimaries(at.orm, [id]),
    isOnlySuperAdmin(at, id),
  ]);
  const theirs = held.get(id);
  const own = held.get(at.person);
  if (!theirs || !own) throw new Error('roles were not read');
  const isAbove = !mayTouch(own.roles, theirs.roles, rules);
  return {
    ...holderOf(found, theirs, chosen),
    effective: effectOf(theirs),
    closedBecause: id === at.person ? 'own' : isAbove ? 'above_own' : null,
    isLastSuperAdmin: isLast,
  };
}

const effectOf = ({ roles, primaryRole, permissions, pages }: HeldRoles): Effective => ({
  roles: [...roles],
  primaryRole,
  permissions: [...permissions],
  pages: [...pages],
});

/** For the screen only: a write checks again in its transaction (`isLastSuperAdmin`). */
async function isOnlySuperAdmin({ orm, people: finder }: AccessReading, id: PersonId): Promise<boolean> {
  const able = await finder.whoCanSignIn(orm, await superAdmins(orm));
  return able.size === 1 && able.has(id);
}

/** Every role that can be given, the most powerful first, with how many people have it. */
async function listRoles(at: AccessReading) {
  const [{ rules, own }, labels, counted] = await Promise.all([
    rolesNow(at),
    at.orm.select({ name: customRole.name, label: customRole.label }).from(customRole),
    countHolders(at.orm),
  ]);
  const roles = rolesByPower(rules).map((name) => ({
    name,
    label: labels.find((custom) => custom.name === name)?.label ?? null,
    isCustom: rules.customRoles.includes(name),
    mayGrant: mayGrant(own, name, rules),
  }));
  return { roles, counts: Object.fromEntries(counted) };
}

/** How many people have each role. */
export async function countHolders(orm: NodePgDatabase): Promise<ReadonlyMap<string, number>> {
  const role = sql<string>`upper(${personRole.role})`;
  const rows = await orm.select({ role, holders: count() }).from(personRole).groupBy(role);
  return new Map(rows.map((row) => [row.role, row.holders]));
}
