import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { rolesOf } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { PersonSummary } from '../../contract.ts';
import type { HiddenState } from '../../limits.ts';
import { listedFor } from '../access.ts';
import { type ProfileRow, profile } from '../tables.ts';
import { companyCalled, labelOf, viewSummary, whatOf } from '../views/summary.ts';

/** Rows of people as they are shown in rows, in the same order. */
export async function viewSummaries(
  orm: NodePgDatabase,
  rows: readonly ProfileRow[],
): Promise<PersonSummary[]> {
  const accounts = rows.filter((row) => row.claimedAt !== null).map((row) => row.id);
  const held = await rolesOf(orm, accounts);
  return rows.map((row) => viewSummary(row, held.get(row.id)));
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
  const summaries = await viewSummaries(orm, rows);
  return new Map(summaries.map((summary) => [summary.id, summary]));
}

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
  if (people.length === 0) return new Map();
  const rows = await orm
    .select({ id: profile.id, displayName: profile.displayName })
    .from(profile)
    .where(sql`${profile.id} = any(${sql.param([...people])}::uuid[])`);
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}

const locked: Statement = {
  name: 'profiles-lock',
  text: 'select from profile where id = any($1::uuid[]) order by id for no key update',
};

/** Locks profiles until the transaction ends, in the order of their ids. */
export const lockProfiles = (tx: Pick<Database, 'run'>, people: readonly PersonId[]) =>
  tx.run(locked, [people]);

/** The jobs and the time zones of people, by id: what calendars need of them. */
export async function workingOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<Pick<ProfileRow, 'id' | 'displayName' | 'roles' | 'timeZone'>[]> {
  if (people.length === 0) return [];
  return orm
    .select({
      id: profile.id,
      displayName: profile.displayName,
      roles: profile.roles,
      timeZone: profile.timeZone,
    })
    .from(profile)
    .where(inArray(profile.id, [...people]));
}

/** SQL for other features: joins the same of the person in a column as `working`. Takes a column name, never a value. */
export const workingSql = (column: string): string =>
  `left join lateral (select own.display_name, own.roles, own.time_zone from profile own where own.id = ${column})
    working on true`;

/**
 * Names of those of these people whose folded name contains one of the texts, folded as well: for searches among
 * thousands, few of whom are meant. Without access checks.
 */
export async function namesWith(
  database: Pick<Database, 'run'>,
  people: readonly PersonId[],
  texts: readonly string[],
): Promise<ReadonlyMap<PersonId, string>> {
  if (people.length === 0 || texts.length === 0) return new Map();
  const patterns = texts.map((text) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  const rows = await database.run<{ id: PersonId; name: string }>(named, [people, patterns]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const named: Statement = {
  name: 'profiles-names-with',
  text: `select id, display_name as name from profile where id = any($1::uuid[]) and sort_name like any($2::text[])`,
};

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

/** SQL for other features: everyone with a profile of their own whom everyone may find, as `member`, with `sort_name`, `display_name` and `since`. */
export const membersSql = `(select own.id, own.sort_name, own.display_name, own.claimed_at as since from profile own
  where own.account_status = 'active' and own.claimed_at is not null) member`;

/** SQL condition for other features: everyone may find the person in a column. Takes a column name, never a value. */
export const isListedSql = (column: string): string =>
  `exists (select 1 from profile listed where listed.id = ${column} and listed.account_status = 'active')`;

/** SQL for other features: the sort name of the person in a column. Takes a column name, never a value. */
export const sortNameSql = (column: string): string =>
  `(select named.sort_name from profile named where named.id = ${column})`;

/**
 * SQL for other features: joins the listed person in a column as `listed`, with their `sort_name`; others have no row.
 * One join for many people, instead of two questions about each. Takes a column name, never a value.
 */
export const joinListedSql = (column: string): string =>
  `join (select own.id, own.sort_name from profile own where own.account_status = 'active') listed on listed.id = ${column}`;

/** SQL for other features: joins the name of the person in a column as `named`. Takes a column name, never a value. */
export const profileNameSql = (column: string): string =>
  `left join lateral (select own.display_name, own.sort_name, own.photo_url from profile own where own.id = ${column})
    named on true`;

/** A person's job as everyone may see it; empty if the profile names none. */
export interface NamedJob {
  /** Their own words for what they do, otherwise their first job titles, as in their row. */
  readonly title: string;
  /** All their job titles, in order. */
  readonly roles: readonly string[];
  readonly company: string;
  /** Since when the profile names this job; null if it always has. */
  readonly since: Date | null;
}

/** Jobs by person; suspended and deleted people are left out. */
export async function jobsOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, NamedJob>> {
  if (people.length === 0) return new Map();
  const { id, title, roles, company, jobSince: since } = profile;
  const rows = await orm
    .select({ id, title, roles, company, since })
    .from(profile)
    .where(and(inArray(id, [...people]), eq(profile.accountStatus, 'active')));
  return new Map(
    rows.map((row) => {
      const named = row.roles.map((slug) => labelOf('job-titles', slug));
      const work = { title: whatOf({ title: row.title, roles: named }), roles: named };
      return [row.id, { ...work, company: row.company && companyCalled(row.company), since: row.since }];
    }),
  );
}

/**
 * For letters to many people: what is filled in for each, as rows of `id`, `name`, `first_name` and `city`, empty where a
 * profile says nothing.
 */
export const fillingsSql: SQL = sql`select ${profile.id} as id, ${profile.displayName} as name,
    coalesce(nullif(${profile.firstName}, ''), split_part(${profile.displayName}, ' ', 1)) as first_name,
    btrim(split_part(${profile.location}, ',', 1)) as city
  from ${profile}`;
