import { sql } from 'drizzle-orm';
import { rolesByPower } from '#features/access/policy/rules.ts';
import { holdsSql, ownRolesSql, readRules } from '#features/access/server/public.ts';
import { acrossBlock, membersSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { notInArray } from '#platform/server/database/in-array.ts';
import { isServed } from '#platform/server/session/served.ts';
import { unnamedLimits } from '../../../limits.ts';
import {
  type Counted,
  countOf,
  type Description,
  type Group,
  groupOf,
  groupsOf,
} from '../../../policy/unnamed/descriptions.ts';
import { keepersOf } from '../../access.ts';
import type { CommunityReading } from '../../parts.ts';
import type { SpaceRow, ThreadRow } from '../../tables.ts';

type At = Pick<CommunityReading, 'orm' | 'now'>;

/** Where somebody writes, and what they reply to. */
export interface Place {
  readonly space: SpaceRow;
  /** None: where a thread would begin. */
  readonly thread?: Pick<ThreadRow, 'id' | 'authorId'> | undefined;
  readonly quotedBy?: PersonId | undefined;
}

/** Somebody among those who may write there. */
export interface InCircle {
  readonly counted: readonly Counted[];
  readonly groups: readonly Group[];
  /** Undefined: they may not write there. */
  readonly own: Pick<Counted, 'role' | 'years'> | undefined;
}

/**
 * Everyone who could write in a thread without their name, by role and years: whose roles open the space and who reads the
 * thread. An asker who blocked all but a few would otherwise know that one of these wrote. Who moderates isn't among them.
 */
export async function circleOf(at: At, place: Place, person: PersonId): Promise<InCircle> {
  const counted = await countApart(at, place.space, person, await shutIn(at, [place.thread?.authorId]));
  return { counted, groups: groupsOf(counted), own: counted.find(({ isOwn }) => isOwn) };
}

/**
 * How many people a description could mean here. Whoever replies to a post reads it, so those on either side of a block
 * with its author don't count.
 */
export async function crowdOf(
  at: At,
  place: Place,
  {
    circle,
    said,
    person,
  }: { readonly circle: InCircle; readonly said: Description; readonly person: PersonId },
): Promise<number> {
  if (place.quotedBy === undefined) return countOf(circle.groups, circle.counted, said);
  const shut = await shutIn(at, [place.thread?.authorId, place.quotedBy]);
  return countOf(circle.groups, await countApart(at, place.space, person, shut), said);
}

/** Everyone on either side of a block with one of these. */
async function shutIn({ orm }: At, people: readonly (PersonId | undefined)[]): Promise<PersonId[]> {
  const asked = people.filter((one) => one !== undefined);
  return (await Promise.all(asked.map((one) => acrossBlock(orm, one)))).flat();
}

/** What a first post here would say of somebody. */
export const descriptionIn = ({ groups, own }: InCircle): Group | undefined => own && groupOf(groups, own);

export const isCrowd = (people: number): boolean => people >= unnamedLimits.crowd;

async function countApart(
  { orm, now }: At,
  { openTo, closedTo }: SpaceRow,
  person: PersonId,
  shut: readonly PersonId[],
): Promise<(Counted & { isOwn: boolean })[]> {
  const [rules, keepers] = await Promise.all([readRules(orm), keepersOf(orm, now)]);
  const apart = [...new Set([...shut, ...keepers])];
  const who = sql`member.id`;
  const { rows } = await orm.execute<{ role: string; years: number; people: number; isOwn: boolean }>(sql`
    select coalesce(own.role, 'USER') as role,
      extract(year from age(${now}::timestamptz, coalesce(own.since, member.since)))::int as years,
      count(*)::int as people, bool_or(member.id = ${person}) as "isOwn"
    from ${sql.raw(membersSql)} left join (${ownRolesSql(rolesByPower(rules))}) own on own.person_id = member.id
    where ${isServed(who as never)} and ${notInArray(sql`member.id::text` as never, apart as never)}
      and ${holdsSql(who, openTo, now)}
      ${closedTo.length > 0 ? sql`and not ${holdsSql(who, closedTo, now)}` : sql``}
    group by 1, 2`);
  return rows.map((row) => ({ ...row, years: Math.max(0, row.years) }));
}
