import { and, asc, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Reading } from '#platform/server/http/acts.ts';
import { oncePer } from '#platform/server/once-per.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { isAmong } from '../../policy/among.ts';
import { mayTouch } from '../../policy/rights.ts';
import {
  type HeldRoles,
  heldBy,
  knownRole,
  type RoleRules,
  rolesByPower,
  seenAs,
} from '../../policy/rules.ts';
import {
  nextTurn,
  type RolesWithTemporary,
  type TemporaryRoleTerm,
  withTemporaryRoles,
} from '../../policy/temporary-roles.ts';
import { personRole, temporaryRole, viewAs } from '../tables.ts';
import { readRoles, readRules, rolesOf } from './roles.ts';

/** People's rights at a moment, temporary roles included; their permanent roles are in `held`. */
interface RightsRead {
  readonly rules: RoleRules;
  readonly held: ReadonlyMap<PersonId, HeldRoles>;
  readonly temporaryRoles: ReadonlyMap<PersonId, readonly TemporaryRoleTerm[]>;
  readonly rights: ReadonlyMap<PersonId, RolesWithTemporary>;
}

/** Like `rightsOf`, with what it was derived from. */
async function readRights(orm: NodePgDatabase, people: readonly PersonId[], now: Date): Promise<RightsRead> {
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

/** The rights of whoever reads, read once for each reading. */
export const rightsAt = oncePer(({ orm, person, now }: Reading) => readRights(orm, [person], now));

/** What a session's bearer may do in it. */
export type SessionRoles = Pick<
  Actor,
  | 'roles'
  | 'primaryRole'
  | 'permissions'
  | 'pages'
  | 'isReadOnly'
  | 'viewingAs'
  | 'temporaryRoles'
  | 'turnsAtMs'
>;

/**
 * What the people behind these sessions may do now. A session that views as another role has that role's rights,
 * limited to those its bearer has permanently, and writes nothing (ROL-9).
 */
export async function rolesInSessions(
  orm: NodePgDatabase,
  sessions: readonly { readonly id: SessionId; readonly person: PersonId }[],
  now: Date,
): Promise<ReadonlyMap<SessionId, SessionRoles>> {
  if (sessions.length === 0) return new Map();
  const people = [...new Set(sessions.map(({ person }) => person))];
  const ids = sessions.map(({ id }) => id);
  const [{ rules, held, temporaryRoles, rights }, views] = await Promise.all([
    readRights(orm, people, now),
    orm
      .select()
      .from(viewAs)
      .where(and(inArray(viewAs.sessionId, ids), gt(viewAs.endsAt, now))),
  ]);
  const viewOf = new Map(views.map((view) => [view.sessionId, view]));
  const shown = new Map<SessionId, SessionRoles>();
  for (const { id, person } of sessions) {
    const own = held.get(person);
    const view = viewOf.get(id);
    // A role retired in the meantime shows what USER sees.
    const role = view ? (knownRole(view.role, rules) ?? 'USER') : undefined;
    if (own && view && role) {
      const viewingAs = { role, endsAt: view.endsAt };
      shown.set(id, { ...seenAs(own, role, rules), isReadOnly: true, viewingAs });
      continue;
    }
    const may = rights.get(person);
    if (!may) continue;
    const turnsAtMs = nextTurn(temporaryRoles.get(person) ?? [], now.getTime());
    shown.set(id, turnsAtMs === undefined ? may : { ...may, turnsAtMs });
  }
  return shown;
}

/** Current and coming temporary roles. */
export const lasts = (now: Date) => and(isNull(temporaryRole.endedAt), gt(temporaryRole.endsAt, now));

/** The current and coming temporary roles of these people, the first to end first. */
async function temporaryRolesOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  now: Date,
): Promise<ReadonlyMap<PersonId, readonly TemporaryRoleTerm[]>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(temporaryRole)
    .where(and(inArray(temporaryRole.personId, [...people]), lasts(now)))
    .orderBy(asc(temporaryRole.endsAt), asc(temporaryRole.id));
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  return new Map([...byPerson].map(([person, held]) => [person, held.map(termOf)]));
}

const termOf = ({
  id,
  role,
  reason,
  startsAt,
  endsAt,
}: typeof temporaryRole.$inferSelect): TemporaryRoleTerm => ({
  id,
  role,
  reason,
  startsAtMs: startsAt.getTime(),
  endsAtMs: endsAt.getTime(),
});

/** Everyone with a role that grants the permission. */
export const peopleWhoMay = (orm: NodePgDatabase, permission: string): Promise<PersonId[]> =>
  peopleWhose(orm, ({ permissions }) => isAmong(permissions, permission));

/** Whether a person has one of these permissions by their roles: they are among `peopleWhoMay`, without reading those. */
export async function mayOne(
  orm: NodePgDatabase,
  person: PersonId,
  permissions: readonly string[],
): Promise<boolean> {
  const held = (await rolesOf(orm, [person])).get(person);
  return held !== undefined && permissions.some((one) => isAmong(held.permissions, one));
}

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

/** Everyone who finds the moderators' one queue on a page of theirs. */
export async function peopleWhoModerate(orm: NodePgDatabase, now: Date): Promise<PersonId[]> {
  const found = await Promise.all(
    ['moderation', 'admin-community'].map((page) => peopleWhoOpen(orm, page, now)),
  );
  return [...new Set(found.flat())];
}

/**
 * By their ids, so that whoever is told or listed comes in the same order each time. Only among people who were given a
 * role: what everyone has through USER is no reason to list everyone.
 */
async function peopleWhose(orm: NodePgDatabase, fits: (held: HeldRoles) => boolean): Promise<PersonId[]> {
  const rules = await readRules(orm);
  const fitting = rolesByPower(rules).filter((role) => fits(heldBy([role], role, rules)));
  if (fitting.length === 0) return [];
  const rows = await orm
    .selectDistinct({ person: personRole.personId })
    .from(personRole)
    .where(sql`upper(${personRole.role}) = any(${sql.param(namesOf(fitting))}::text[])`)
    .orderBy(asc(personRole.personId));
  const held = await rolesOf(
    orm,
    rows.map((row) => row.person),
  );
  return [...held].flatMap(([person, roles]) => (fits(roles) ? [person] : []));
}

/** The ways a role may be written on file. */
const namesOf = (roles: readonly string[]) =>
  roles.flatMap((role) => (role === 'SUPER_ADMIN' ? [role, 'SUPERADMIN', 'SUPER'] : [role]));

/** Who has one of these temporary roles at a moment. */
async function holdersOf(orm: NodePgDatabase, roles: readonly string[], now: Date): Promise<PersonId[]> {
  const rows = await orm
    .selectDistinct({ person: temporaryRole.personId })
    .from(temporaryRole)
    .where(and(inArray(temporaryRole.role, [...roles]), lasts(now), lte(temporaryRole.startsAt, now)))
    .orderBy(asc(temporaryRole.personId));
  return rows.map(({ person }) => person);
}

/** All of a person's temporary roles, past ones included, for their data export. */
export const exportTemporaryRoles = (orm: NodePgDatabase, person: PersonId) =>
  orm
    .select({
      role: temporaryRole.role,
      startsAt: temporaryRole.startsAt,
      endsAt: temporaryRole.endsAt,
      endedAt: temporaryRole.endedAt,
      reason: temporaryRole.reason,
    })
    .from(temporaryRole)
    .where(sql`${temporaryRole.personId} = ${person}`)
    .orderBy(asc(temporaryRole.startsAt), asc(temporaryRole.id));

/** SQL condition for other features: whether a person has one of these roles at a moment. Everyone has USER. */
export const holdsSql = (who: SQL, roles: readonly string[], now: Date): SQL =>
  roles.includes('USER')
    ? sql`true`
    : sql`(exists (select 1 from ${personRole} held where held.person_id = ${who}
          and upper(held.role) = any(${sql.param(namesOf(roles))}::text[]))
        or exists (select 1 from ${temporaryRole} held where held.person_id = ${who} and held.ended_at is null
          and held.starts_at <= ${now} and held.ends_at > ${now}
          and held.role = any(${sql.param([...roles])}::text[])))`;

/** Whether someone's role is currently above that of a moderator, so that others have to decide (COM-6). */
export async function isBeyond(
  orm: NodePgDatabase,
  moderator: PersonId,
  person: PersonId | null,
  now: Date,
): Promise<boolean> {
  if (person === null) return false;
  const [held, rules] = await Promise.all([rightsOf(orm, [moderator, person], now), readRules(orm)]);
  const rolesHeldBy = (one: PersonId) => held.get(one)?.roles ?? [];
  return !mayTouch(rolesHeldBy(moderator), rolesHeldBy(person), rules);
}
