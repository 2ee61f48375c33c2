import { count, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { RoleHolder, RoleHolderDetail } from '../../contract/people.ts';
import { mayGrant, mayTouch } from '../../policy/rights.ts';
import { type HeldRoles, knownRole, rolesByPower } from '../../policy/rules.ts';
import type { AccessParts } from '../commands/parts.ts';
import { customRole, personRole } from '../tables.ts';
import { readRoles } from './held-roles.ts';
import type { FoundPerson, PeopleWanted } from './people-finder.ts';
import { readRules } from './rules.ts';
import { superAdmins } from './super-admins.ts';

const Place = z.tuple([z.string(), z.uuid()]);

export interface BearersWanted {
  readonly q?: string | undefined;
  readonly role?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of people with their roles, by name. */
export async function listBearers(parts: AccessParts, wanted: BearersWanted) {
  const { orm } = parts.platform.database;
  const filter = await filterOf(orm, wanted);
  const after = decodeCursor(wanted.cursor, Place);
  const [found, total] = await Promise.all([
    parts.people.list(orm, { ...filter, after, limit: wanted.limit + 1 }),
    parts.people.count(orm, filter),
  ]);
  const shown = found.slice(0, wanted.limit);
  const last = found.length > wanted.limit ? shown.at(-1) : undefined;
  return {
    items: await withRoles(orm, shown),
    nextCursor: last ? encodeCursor([last.sortName, last.id]) : null,
    total,
  };
}

/**
 * People and accounts cannot be filtered by role, so the ids are resolved first. USER means everyone with no other
 * role.
 */
async function filterOf(orm: NodePgDatabase, { q, role }: BearersWanted): Promise<PeopleWanted> {
  if (!role) return { q };
  const known = knownRole(role, await readRules(orm));
  if (!known) return { q, among: [] };
  const rows = await orm
    .selectDistinct({ person: personRole.personId })
    .from(personRole)
    .where(known === 'USER' ? ne(personRole.role, 'USER') : sql`upper(${personRole.role}) = ${known}`);
  const people = rows.map(({ person }) => person);
  return known === 'USER' ? { q, except: people } : { q, among: people };
}

async function withRoles(orm: NodePgDatabase, found: readonly FoundPerson[]): Promise<RoleHolder[]> {
  const ids = found.map(({ id }) => id);
  const [{ held }, chosen] = await Promise.all([readRoles(orm, ids), chosenPrimaries(orm, ids)]);
  return found.map((person) => bearerOf(person, held.get(person.id), chosen));
}

function bearerOf(
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

/** One person's roles with their effect, and whether the reader may change them. */
export async function findHolder(
  parts: AccessParts,
  orm: NodePgDatabase,
  actor: Actor,
  id: PersonId,
): Promise<RoleHolderDetail | undefined> {
  const person = (await parts.people.of(orm, [id])).get(id);
  if (!person) return undefined;
  const [{ rules, held }, chosen, isLast] = await Promise.all([
    readRoles(orm, [id, actor.personId]),
    chosenPrimaries(orm, [id]),
    isOnlySuperAdmin(parts, orm, id),
  ]);
  const theirs = held.get(id);
  const own = held.get(actor.personId);
  if (!theirs || !own) throw new Error('roles were not read');
  const isAbove = !mayTouch(own.roles, theirs.roles, rules);
  return {
    ...bearerOf(person, theirs, chosen),
    effective: {
      roles: [...theirs.roles],
      primaryRole: theirs.primaryRole,
      permissions: [...theirs.permissions],
      pages: [...theirs.pages],
    },
    closedBecause: id === actor.personId ? 'own' : isAbove ? 'above_own' : null,
    isLastSuperAdmin: isLast,
  };
}

/** For the screen only: a write checks again in its transaction (`isLastSuperAdmin`). */
async function isOnlySuperAdmin(
  { people }: AccessParts,
  orm: NodePgDatabase,
  id: PersonId,
): Promise<boolean> {
  const able = await people.whoCanSignIn(orm, await superAdmins(orm));
  return able.size === 1 && able.has(id);
}

/** Every role that can be given, the most powerful first, with how many people have it. */
export async function listRoles(orm: NodePgDatabase, actor: Actor) {
  const [{ rules, held }, labels, counted] = await Promise.all([
    readRoles(orm, [actor.personId]),
    orm.select({ name: customRole.name, label: customRole.label }).from(customRole),
    orm
      .select({ role: sql<string>`upper(${personRole.role})`, people: count() })
      .from(personRole)
      .groupBy(sql`upper(${personRole.role})`),
  ]);
  const own = held.get(actor.personId)?.roles ?? [];
  const roles = rolesByPower(rules).map((name) => ({
    name,
    label: labels.find((custom) => custom.name === name)?.label ?? null,
    isCustom: rules.customRoles.includes(name),
    mayGrant: mayGrant(own, name, rules),
  }));
  return { roles, counts: Object.fromEntries(counted.map(({ role, people }) => [role, people])) };
}
