import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  isAliasOfSql,
  type People,
  type PostPlace,
  postersOf,
  postPlaces,
} from '#features/community/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { QueuedReport } from '#platform/contract/reports.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { openAndDecided, reportQueue } from '#platform/server/reports/queue.ts';
import type { ReportSource } from '#platform/server/reports/source.ts';
import { lineOf, namedBy, personIn } from '#platform/server/reports/views.ts';
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

/** Everyone a flag names. */
export const namedInFlag = (flag: FlagRow): PersonId[] => [...namedBy(flag), flag.reportedId];

/** A line of the queue. */
export const queuedOf = (
  { flag, space, others: more }: FlagPlace,
  people: People,
  now: Date,
): QueuedReport => ({
  ...lineOf(flag, people, now),
  source: 'post',
  place: space,
  reported: personIn(people, flag.reportedId),
  otherReports: more,
});

/** Flagged posts in the moderators' queue. */
export const flaggedPosts = ({ notifier }: Pick<ModerationParts, 'notifier'>): ReportSource =>
  reportQueue<FlagPlace>(notifier.platform.database.orm, {
    name: 'post',
    permissions: ['manage_reports', 'manage_content'],
    table: communityFlag,
    isImpartial,
    read: async (orm, { where, orderBy, limit }) =>
      placed(
        orm,
        await flagsWhere(orm, where)
          .orderBy(...orderBy)
          .limit(limit),
      ),
    count: (orm, where) => orm.select(openAndDecided(communityFlag.state)).from(communityFlag).where(where),
    stateOf: ({ flag }) => flag.state,
    sameCase: ({ flag }) => eq(communityFlag.postId, flag.postId),
    view: async (orm, found, now) => {
      const people = await postersOf(
        { notifier, orm },
        found.flatMap(({ flag }) => namedInFlag(flag)),
      );
      return found.map((one) => queuedOf(one, people, now));
    },
  });

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
