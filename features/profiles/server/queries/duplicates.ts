import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import { cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { Duplicate } from '../../contract/duplicates.ts';
import { type DuplicateReason, type DuplicateState, duplicateReasons, limits } from '../../limits.ts';
import { whichStays } from '../../policy/duplicates.ts';
import type { ProfileRow } from '../tables.ts';
import { viewSummary } from '../views/summary.ts';
import { profilesOf } from './people.ts';

/** Two profiles as the table stores a pair: the smaller id first. */
export type Pair = Readonly<{ one: PersonId; other: PersonId }>;

interface Wanted {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly state: DuplicateState;
}

const Place = z.tuple([z.string(), z.uuid(), z.uuid()]);

/**
 * Possible duplicates (5.2 DIR-8), sorted by name: profiles with the same IMDb id, imported or stated; or with the same
 * name and a title in common, matched by id or by name and year.
 */
export async function findDuplicates(
  orm: NodePgDatabase,
  { cursor, limit, state }: Wanted,
): Promise<{ items: Duplicate[]; nextCursor: string | null }> {
  const place = decodeCursor(cursor, Place);
  const after = place
    ? sql`where (sort_name, one, other) > (${place[0]}, ${place[1]}::uuid, ${place[2]}::uuid)`
    : sql``;
  const { rows } = await orm.execute<Pair & { sortName: string }>(sql`${pairsIn[state]}
    select sort_name as "sortName", one, other from pairs ${after} order by sort_name, one, other limit ${limit + 1}`);
  const { rows: shown, nextCursor } = cutPage(rows, limit, (end) => [end.sortName, end.one, end.other]);
  return {
    items: await viewPairs(orm, shown, state),
    nextCursor,
  };
}

/** Why two profiles may be duplicates; empty if nothing suggests it. */
export async function reasonsFor(orm: NodePgDatabase, pair: Pair): Promise<readonly DuplicateReason[]> {
  return (await whyOf(orm, [pair])).get(keyOf(pair))?.because ?? [];
}

interface Why {
  readonly because: readonly DuplicateReason[];
  readonly shared: Duplicate['shared'];
}

const keyOf = ({ one, other }: Pair) => `${one}|${other}`;

async function viewPairs(
  orm: NodePgDatabase,
  pairs: readonly Pair[],
  state: DuplicateState,
): Promise<Duplicate[]> {
  const people = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const [rows, credits, why] = await Promise.all([
    profilesOf(orm, people),
    countCredits(orm, people),
    whyOf(orm, pairs),
  ]);
  const sides = new Map(rows.map((row) => [row.id, sideOf(row, credits.get(row.id) ?? 0)]));
  return pairs.flatMap((pair) => {
    const [one, other] = [sides.get(pair.one), sides.get(pair.other)];
    if (!one || !other) return [];
    const { because, shared } = why.get(keyOf(pair)) ?? { because: [], shared: [] };
    const stays = whichStays({ ...one, id: one.personId }, { ...other, id: other.personId })?.stays;
    return [{ one, other, because: [...because], shared, state, staysId: stays?.personId ?? null }];
  });
}

function sideOf(row: ProfileRow, credits: number): Duplicate['one'] {
  const { id, displayName, headline, isClaimed } = viewSummary(row, undefined);
  const imdbNameId = row.imdbNameId ?? row.statedImdbId;
  return { personId: id, name: displayName, headline, imdbNameId, isClaimed, credits };
}

/** How many credits each of these people shows. */
export async function countCredits(
  orm: NodePgDatabase,
  people: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map();
  const { rows } = await orm.execute<{ id: string; credits: number }>(
    sql`select person_id as id, count(*)::int as credits from credit
      where state = 'shown' and person_id = any(${sql.param([...people])}::uuid[]) group by person_id`,
  );
  return new Map(rows.map(({ id, credits }) => [id, credits]));
}

async function whyOf(orm: NodePgDatabase, pairs: readonly Pair[]): Promise<ReadonlyMap<string, Why>> {
  if (pairs.length === 0) return new Map();
  const ones = sql.param(pairs.map(({ one }) => one));
  const others = sql.param(pairs.map(({ other }) => other));
  const { rows } = await orm.execute<Pair & { shared: Duplicate['shared']; isOneId: boolean }>(sql`
    select pair.one, pair.other,
      array_remove(array[first.imdb_name_id, first.stated_imdb_id], null)
        && array_remove(array[second.imdb_name_id, second.stated_imdb_id], null) as "isOneId",
      case when first.sort_name <> second.sort_name then '[]' else (select coalesce(
        jsonb_agg(distinct jsonb_build_object('title', mine.title, 'year', mine.year)), '[]')
      from credit mine join credit theirs on ${sameTitle}
      where mine.person_id = pair.one and theirs.person_id = pair.other
        and mine.state = 'shown' and theirs.state = 'shown') end as shared
    from unnest(${ones}::uuid[], ${others}::uuid[]) as pair(one, other)
    join profile first on first.id = pair.one join profile second on second.id = pair.other`);
  return new Map(rows.map(({ shared, isOneId, ...pair }) => [keyOf(pair), whyFrom(shared, isOneId)]));
}

function whyFrom(shared: Duplicate['shared'], isOneId: boolean): Why {
  const because = duplicateReasons.filter((reason) => (reason === 'imdb' ? isOneId : shared.length > 0));
  return { because, shared: shared.slice(0, limits.duplicateTitlesMax) };
}

// Titles without a year do not match for certain, unless by id.
const sameTitle = sql`(mine.imdb_title_id <> '' and mine.imdb_title_id = theirs.imdb_title_id)
  or (lower(mine.title) = lower(theirs.title) and mine.year = theirs.year)`;

// Unique names are filtered out before any credit is read: that is nearly everyone.
const pairsIn: Readonly<Record<DuplicateState, SQL>> = {
  open: sql`with listed as (
      select id, sort_name, imdb_name_id, stated_imdb_id, count(*) over (partition by sort_name) as named
      from profile where account_status = 'active' and same_as_id is null
    ), known as (
      select id, sort_name, imdb_name_id as imdb from listed where imdb_name_id is not null
      union all select id, sort_name, stated_imdb_id from listed where stated_imdb_id is not null
    ), works as (
      select p.sort_name, p.id, c.title, c.year, c.imdb_title_id
      from listed p join credit c on c.person_id = p.id and c.state = 'shown' where p.named > 1
    ), found as (
      select mine.sort_name, mine.id as one, theirs.id as other
      from works mine join works theirs on theirs.sort_name = mine.sort_name and theirs.id > mine.id and (${sameTitle})
      union select mine.sort_name, mine.id, theirs.id
      from known mine join known theirs on theirs.imdb = mine.imdb and theirs.id > mine.id
    ), pairs as (
      select * from found
      where not exists (select 1 from profile_distinct d where d.one_id = found.one and d.other_id = found.other)
    )`,
  different: sql`with pairs as (
      select p.sort_name, d.one_id as one, d.other_id as other from profile_distinct d
      join profile p on p.id = d.one_id and p.account_status = 'active'
      join profile o on o.id = d.other_id and o.account_status = 'active'
    )`,
  same: sql`with pairs as (
      select p.sort_name, least(p.id, p.same_as_id) as one, greatest(p.id, p.same_as_id) as other from profile p
      join profile o on o.id = p.same_as_id and o.account_status = 'active'
      where p.account_status = 'active' and p.same_as_id is not null
    )`,
};
