import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { rolesOf } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database } from '#platform/server/database/database.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { PersonSummary, PersonView } from '../../contract.ts';
import type { HiddenState } from '../../limits.ts';
import type { Relation } from '../../policy/visibility.ts';
import { isReal, listedFor } from '../access.ts';
import { type ProfileRow, presentPerson, presentSummary } from '../present.ts';
import { credit, profile } from '../tables.ts';
import { representativesOf } from './representations.ts';

/** Cursor of a page: the folded name and the id. */
const Place = z.tuple([z.string(), z.uuid()]);

export interface DirectoryPage {
  readonly items: PersonSummary[];
  readonly nextCursor: string | null;
  readonly total: number;
}

/** A page of the directory by name, with the total number of people. */
export async function listPeople(
  database: Database,
  actor: Actor,
  wanted: { cursor?: string | undefined; limit: number; role?: string | undefined },
): Promise<DirectoryPage> {
  const { orm } = database;
  const last = decodeCursor(wanted.cursor, Place);
  const matching = and(
    listedFor(actor),
    wanted.role ? sql`${profile.roles} @> ${sql.param([wanted.role])}::text[]` : undefined,
  );
  const after = last && sql`(${profile.sortName}, ${profile.id}) > (${last[0]}, ${last[1]}::uuid)`;
  const [rows, [counted]] = await Promise.all([
    orm
      .select()
      .from(profile)
      .where(and(matching, after))
      .orderBy(asc(profile.sortName), asc(profile.id))
      .limit(wanted.limit + 1),
    orm.select({ total: count() }).from(profile).where(matching),
  ]);
  const shown = rows.slice(0, wanted.limit);
  const end = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return {
    items: await presentSummaries(orm, shown),
    nextCursor: end ? encodeCursor([end.sortName, end.id]) : null,
    total: counted?.total ?? 0,
  };
}

async function presentSummaries(orm: NodePgDatabase, rows: readonly ProfileRow[]): Promise<PersonSummary[]> {
  const accounts = rows.filter((row) => row.claimedAt !== null).map((row) => row.id);
  const held = await rolesOf(orm, accounts);
  return rows.map((row) => presentSummary(row, held.get(row.id)));
}

/**
 * People by id, without access checks: for features that have already decided that the viewer may see them
 * (participants, senders, search hits). Unknown ids are left out.
 */
export async function summariesOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<Map<PersonId, PersonSummary>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(profile)
    .where(inArray(profile.id, [...new Set(people)]));
  const summaries = await presentSummaries(orm, rows);
  return new Map(summaries.map((summary) => [summary.id, summary]));
}

/** Builds a whole profile from its row, for a viewer with this relation. */
export async function viewOf(orm: NodePgDatabase, row: ProfileRow, relation: Relation): Promise<PersonView> {
  const [credits, representatives, held] = await Promise.all([
    orm
      .select()
      .from(credit)
      .where(and(eq(credit.personId, row.id), eq(credit.state, 'shown')))
      .orderBy(sql`${credit.year} desc nulls first`, asc(credit.title), desc(credit.id)),
    representativesOf(orm, row.id),
    rolesOf(orm, row.claimedAt ? [row.id] : []),
  ]);
  return presentPerson(row, { credits, representatives, held: held.get(row.id), relation });
}

/**
 * People as viewers with these relations may see them, without credits and representatives: for exports. In the order
 * of the ids; absent people are left out.
 */
export async function viewsOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  standing: (person: PersonId) => Relation,
): Promise<PersonView[]> {
  const rows = new Map((await profilesOf(orm, people)).map((row) => [row.id, row]));
  return people.flatMap((id) => {
    const row = rows.get(id);
    const around = { credits: [], representatives: [], held: undefined, relation: standing(id) };
    return row ? [presentPerson(row, around)] : [];
  });
}

/** Every profile that can be found at all, for the search index; paged by id. */
export async function profilesAfter(
  orm: NodePgDatabase,
  after: string | undefined,
  limit: number,
): Promise<ProfileRow[]> {
  return orm
    .select()
    .from(profile)
    .where(and(isReal, after ? sql`${profile.id} > ${after}::uuid` : undefined))
    .orderBy(asc(profile.id))
    .limit(limit);
}

/** Whether everyone can find a profile: active, and not merged into another (decision 089). */
export const isListed = (row: Pick<ProfileRow, 'accountStatus' | 'sameAsId'>): boolean =>
  row.accountStatus === 'active' && row.sameAsId === null;

/** Profile rows by id. */
export async function profilesOf(orm: NodePgDatabase, people: readonly PersonId[]): Promise<ProfileRow[]> {
  if (people.length === 0) return [];
  return orm
    .select()
    .from(profile)
    .where(inArray(profile.id, [...people]));
}

/** Names by id, without access checks: for records of who did something. */
export async function namesOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, string>> {
  const rows = await profilesOf(orm, people);
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}

/** Which of these people are suspended or deleted; only for viewers who may see them. */
export async function hiddenStatesOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, HiddenState>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select({ id: profile.id, state: profile.accountStatus })
    .from(profile)
    .where(and(inArray(profile.id, [...people]), ne(profile.accountStatus, 'active')));
  return new Map(rows.map(({ id, state }) => [id, state as HiddenState]));
}

/**
 * SQL condition for other features: the person in a column is suspended or deleted. The argument is a column name,
 * never a value.
 */
export const isHiddenSql = (column: string): string =>
  `exists (select 1 from profile hidden where hidden.id = ${column} and hidden.account_status <> 'active')`;

/** SQL for other features: the time zone of the person in a column, null if not set. */
export const zoneSql = (column: string): string =>
  `(select here.time_zone from profile here where here.id = ${column})`;

/** How many visible people have a job title. */
export async function countByRole(
  database: Database,
  actor: Actor,
  roles: readonly string[],
): Promise<Map<string, number>> {
  const counts = await Promise.all(
    roles.map(async (role) => {
      const [row] = await database.orm
        .select({ people: count() })
        .from(profile)
        .where(and(listedFor(actor), sql`${profile.roles} @> ${sql.param([role])}::text[]`));
      return [role, row?.people ?? 0] as const;
    }),
  );
  return new Map(counts);
}

/** A person's own profile for their data export; null if they have none. */
export async function exportProfile(orm: NodePgDatabase, person: PersonId): Promise<PersonView | null> {
  const [row] = await orm.select().from(profile).where(eq(profile.id, person));
  return row ? viewOf(orm, row, 'self') : null;
}

/** SQL condition for other features: everyone may find the person in a column. Takes a column name, never a value. */
export const isListedSql = (column: string): string =>
  `exists (select 1 from profile listed where listed.id = ${column} and listed.account_status = 'active')`;

/** SQL for other features: the sort name of the person in a column. Takes a column name, never a value. */
export const sortNameSql = (column: string): string =>
  `(select named.sort_name from profile named where named.id = ${column})`;

/** SQL for other features: joins the name of the person in a column as `named`. Takes a column name, never a value. */
export const profileNameSql = (column: string): string =>
  `left join lateral (select own.display_name, own.sort_name, own.photo_url from profile own where own.id = ${column})
    named on true`;
