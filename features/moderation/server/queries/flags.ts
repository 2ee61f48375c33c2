import { and, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  isAliasOfSql,
  type People,
  type PostPlace,
  postersOf,
  postPlaces,
} from '#features/community/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { QueueList } from '#platform/contract/queue-lists.ts';
import type { QueuedReport, ReportedPerson } from '#platform/contract/reports.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { claimCase, releaseCase } from '#platform/server/reports/claims.ts';
import type { ReportSource } from '#platform/server/reports/source.ts';
import type { ModerationParts } from '../parts.ts';
import { communityFlag, type FlagRow } from '../tables.ts';

/** A flag with where the post is. */
export interface FlagPlace extends PostPlace {
  readonly flag: FlagRow;
  readonly others: number;
}

/** Flags of posts that the moderator neither wrote nor flagged: nobody decides their own case (COM-6). */
const isImpartial = (moderator: PersonId): SQL =>
  sql`(${communityFlag.reportedId} <> ${moderator} and not ${isAliasOfSql(communityFlag.reportedId, moderator)}
    and not exists (
    select 1 from ${communityFlag} own where own.post_id = ${communityFlag.postId} and own.reporter_id = ${moderator}))`;

const others = sql<number>`(select count(*)::int from ${communityFlag} o where o.post_id = ${communityFlag.postId}
  and o.id <> ${communityFlag.id} and o.state = 'open')`;

const flagsWhere = (orm: NodePgDatabase, which: SQL | undefined) =>
  orm.select({ flag: communityFlag, others }).from(communityFlag).where(which);

/** Flags with where their posts are. */
async function placed(
  orm: NodePgDatabase,
  found: readonly Pick<FlagPlace, 'flag' | 'others'>[],
): Promise<FlagPlace[]> {
  const places = await postPlaces(
    orm,
    found.map(({ flag }) => flag.postId),
  );
  return found.flatMap((one) => {
    const place = places.get(one.flag.postId);
    return place ? [{ ...place, ...one }] : [];
  });
}

/** A flag for a moderator who has no part in it. */
export async function findFlag(
  orm: NodePgDatabase,
  moderator: PersonId,
  id: ClientId,
): Promise<FlagPlace | undefined> {
  const which = and(eq(communityFlag.id, id), isImpartial(moderator));
  return (await placed(orm, await flagsWhere(orm, which)))[0];
}

/** Other people's open flags of the same post. */
export const othersOf = (orm: NodePgDatabase, { id, postId }: FlagRow): Promise<FlagRow[]> =>
  orm
    .select()
    .from(communityFlag)
    .where(and(eq(communityFlag.postId, postId), ne(communityFlag.id, id), eq(communityFlag.state, 'open')))
    .orderBy(communityFlag.createdAt, communityFlag.id);

export const personOf = (id: PersonId, people: People): ReportedPerson => {
  const found = people.get(id);
  return { id, displayName: found?.displayName ?? '', photoURL: found?.photoURL ?? null };
};

export const queuedOf = (
  { flag, space, others: more }: FlagPlace,
  people: People,
  now: Date,
): QueuedReport => ({
  id: flag.id,
  source: 'post',
  place: space,
  reporter: personOf(flag.reporterId, people),
  reported: personOf(flag.reportedId, people),
  reason: flag.reason,
  createdAt: toInstant(flag.createdAt),
  state: flag.state,
  otherReports: more,
  claim:
    flag.claimedBy && flag.claimedUntil && flag.claimedUntil > now && flag.state === 'open'
      ? { by: personOf(flag.claimedBy, people), until: toInstant(flag.claimedUntil) }
      : null,
});

/** Everyone a flag names. */
export const namedInFlag = ({ reporterId, reportedId, settledBy, claimedBy }: FlagRow): PersonId[] =>
  [reporterId, reportedId, settledBy, claimedBy].filter((one) => one !== null);

/** Flagged posts in the moderators' queue. */
export const flaggedPosts = ({ notifier }: Pick<ModerationParts, 'notifier'>): ReportSource => {
  const { orm } = notifier.platform.database;
  const viewed = async (rows: readonly FlagPlace[], now: Date, through = orm) => {
    const people = await postersOf(
      { notifier, orm: through },
      rows.flatMap(({ flag }) => namedInFlag(flag)),
    );
    return rows.map((row) => queuedOf(row, people, now));
  };
  const inList = (list: QueueList) =>
    list === 'open' ? isNull(communityFlag.settledAt) : sql`${communityFlag.settledAt} is not null`;
  return {
    names: ['post'],
    permissions: ['manage_reports', 'manage_content'],
    list: async ({ person, now }, { list, after, limit }) => {
      const moment = sql`date_trunc('milliseconds', ${communityFlag.createdAt})`;
      const which = and(
        isImpartial(person),
        inList(list),
        after && sql`(${moment}, ${communityFlag.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
      const rows = await flagsWhere(orm, which)
        .orderBy(desc(moment), desc(communityFlag.id))
        .limit(limit + 1);
      return viewed(await placed(orm, rows), now);
    },
    count: async (moderator) => {
      const [counts] = await orm
        .select({
          open: sql<number>`count(*) filter (where ${communityFlag.settledAt} is null)::int`,
          decided: sql<number>`count(*) filter (where ${communityFlag.settledAt} is not null)::int`,
        })
        .from(communityFlag)
        .where(isImpartial(moderator));
      return counts ?? { open: 0, decided: 0 };
    },
    claim: async (tx, by, id) => {
      const found = await findFlag(tx.orm, by.person, id as ClientId);
      if (!found) return 'absent';
      if (found.flag.state !== 'open') return 'decided';
      const isClaimed = await claimCase(tx, communityFlag, by, eq(communityFlag.postId, found.flag.postId));
      const [after] = await placed(tx.orm, await flagsWhere(tx.orm, eq(communityFlag.id, found.flag.id)));
      if (!after) return 'absent';
      if (!isClaimed) return after.flag.state === 'open' ? 'taken' : 'decided';
      return (await viewed([after], by.now, tx.orm))[0] ?? 'absent';
    },
    release: async (tx, by, id) => {
      const found = await findFlag(tx.orm, by.person, id as ClientId);
      if (found) await releaseCase(tx, communityFlag, by, eq(communityFlag.postId, found.flag.postId));
      return found !== undefined;
    },
  };
};

/** How many flags somebody made since a moment. */
export async function flagsSince(orm: NodePgDatabase, person: PersonId, since: Date): Promise<number> {
  const [made] = await orm
    .select({ flags: count() })
    .from(communityFlag)
    .where(and(eq(communityFlag.reporterId, person), sql`${communityFlag.createdAt} > ${since}`));
  return made?.flags ?? 0;
}

/** Those of these posts that moderators still have to decide about. */
export async function undecidedAmong(orm: NodePgDatabase, postIds: readonly ClientId[]): Promise<ClientId[]> {
  const rows = await orm
    .selectDistinct({ id: communityFlag.postId })
    .from(communityFlag)
    .where(and(inArray(communityFlag.postId, [...postIds]), eq(communityFlag.state, 'open')));
  return rows.map(({ id }) => id);
}
