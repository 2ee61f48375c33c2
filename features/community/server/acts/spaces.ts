import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { holdsSql } from '#features/access/server/public.ts';
import { membersSql } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { notInArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { ByText, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { spacesContract } from '../../contract/spaces.ts';
import { limits } from '../../limits.ts';
import { principalRoles, type RoleAudience } from '../../policy/audience.ts';
import { findSpace, readableThreads, shutOf } from '../access.ts';
import type { CommunityParts, CommunityReading } from '../parts.ts';
import { openSpaces } from '../queries/spaces.ts';
import {
  communityReading,
  communitySpace,
  communitySpaceLevel,
  communityThread,
  type SpaceRow,
} from '../tables.ts';
import { spaceLevelsOf, viewSpace } from '../views/threads.ts';
import { likeOf } from './reading.ts';

export const spaces: Acts<typeof spacesContract, CommunityParts> = {
  async spaces(at) {
    return { items: await viewSpaces(at, await openSpaces(at)) };
  },

  async allSpaces(at) {
    const rows = await at.orm
      .select()
      .from(communitySpace)
      .orderBy(asc(communitySpace.position), asc(communitySpace.id))
      .limit(limits.spacesMax);
    return { items: rows.map((row) => viewSpace(row, undefined, 0)) };
  },

  async addSpace(act, { id, ...fields }) {
    const [held] = await act.orm.select().from(communitySpace).where(eq(communitySpace.id, id));
    if (held) return viewSpace(held, undefined, 0);
    const wrong = wrongIn(fields);
    if (wrong) return act.refuse(wrong);
    const [all] = await act.orm.select({ spaces: count() }).from(communitySpace);
    if ((all?.spaces ?? 0) >= limits.spacesMax) return act.refuse('space.many');
    const values = {
      ...fields,
      id,
      createdBy: act.person,
      createdAt: act.now,
      position: (all?.spaces ?? 0) + 1,
    };
    const [row] = await act.orm.insert(communitySpace).values(values).onConflictDoNothing().returning();
    if (!row) return act.refuse('space.name_taken');
    await act.audit({ subject: { kind: 'community_space', id }, after: openingOf(row) });
    return viewSpace(row, undefined, 0);
  },

  async editSpace(act, { id, version, isArchived, ...fields }) {
    const wrong = wrongIn(fields);
    if (wrong) return act.refuse(wrong);
    const [before] = await act.orm
      .select()
      .from(communitySpace)
      .where(eq(communitySpace.id, id))
      .for('update');
    if (!before) return act.refuse('space.absent');
    if (before.version !== version)
      return act.refuse('space.changed', { current: viewSpace(before, undefined, 0) });
    const [namesake] = await act.orm
      .select({ id: communitySpace.id })
      .from(communitySpace)
      .where(and(sql`lower(${communitySpace.name}) = lower(${fields.name})`, ne(communitySpace.id, id)));
    if (namesake) return act.refuse('space.name_taken');
    const archivedAt = isArchived ? (before.archivedAt ?? act.now) : null;
    const [row] = await act.orm
      .update(communitySpace)
      .set({ ...fields, archivedAt, version: version + 1 })
      .where(eq(communitySpace.id, id))
      .returning();
    if (!row) return act.refuse('space.absent');
    await act.audit({
      subject: { kind: 'community_space', id },
      before: openingOf(before),
      after: openingOf(row),
    });
    return viewSpace(row, undefined, 0);
  },

  async followSpace(act, { id, level }) {
    const space = (await findSpace(act, id)) ?? act.refuse('space.absent');
    await act.orm
      .insert(communitySpaceLevel)
      .values({ spaceId: id, personId: act.person, level })
      .onConflictDoUpdate({
        target: [communitySpaceLevel.personId, communitySpaceLevel.spaceId],
        set: { level },
      });
    const [view] = await viewSpaces(act, [space]);
    return view ?? act.refuse('space.absent');
  },

  /** Everyone whose roles open the space, by name; nobody across a block. */
  async members(at, { cursor, limit, spaceId, q }) {
    const space = spaceId ? ((await findSpace(at, spaceId)) ?? at.refuse('space.absent')) : undefined;
    const last = decodeCursor(cursor, ByText);
    const shut = await shutOf(at);
    const who = sql`member.id`;
    const isMember = and(
      shut.length > 0 ? notInArray(sql`member.id::text` as never, shut as never) : sql`true`,
      q ? sql`lower(member.display_name) like ${`%${likeOf(q.toLowerCase())}%`}` : undefined,
      space && holdsSql(who, space.openTo, at.now),
      space && space.closedTo.length > 0 ? sql`not ${holdsSql(who, space.closedTo, at.now)}` : undefined,
    );
    const from = sql.raw(membersSql);
    const [found, counted] = await Promise.all([
      at.orm.execute<{ id: PersonId; sortName: string }>(sql`
        select member.id, member.sort_name as "sortName" from ${from}
        where ${isMember} ${last ? sql`and (member.sort_name, member.id) > (${last[0]}, ${last[1]}::uuid)` : sql``}
        order by member.sort_name, member.id limit ${limit + 1}`),
      at.orm.execute<{ total: number }>(sql`select count(*)::int as total from ${from} where ${isMember}`),
    ]);
    const { rows: shown, nextCursor } = cutPage(found.rows, limit, (end) => [end.sortName, end.id]);
    const people = await at.notifier.people.of(shown.map(({ id }) => id));
    return {
      items: shown.flatMap(({ id }) => people.get(id) ?? []),
      nextCursor,
      total: counted.rows[0]?.total ?? 0,
    };
  },
};

/** Whom a space is open to, as the audit log keeps it. */
const openingOf = ({ name, openTo, closedTo, isDeskLife, allowsUnnamed, archivedAt }: SpaceRow) => ({
  name,
  openTo,
  closedTo,
  isDeskLife,
  allowsUnnamed,
  isArchived: archivedAt !== null,
});

function wrongIn({ openTo, closedTo, isDeskLife }: RoleAudience & { readonly isDeskLife: boolean }) {
  if (openTo.some((role) => closedTo.includes(role))) return 'space.roles_both' as const;
  const isClosed = principalRoles.every((role) => closedTo.includes(role)) && !openTo.includes('USER');
  return isDeskLife && !isClosed ? ('space.desk_life' as const) : undefined;
}

/** Spaces with what the viewer has not read in them: of threads they have opened or follow, and have not muted. */
async function viewSpaces(at: Pick<CommunityReading, 'orm' | 'actor' | 'person'>, rows: readonly SpaceRow[]) {
  const [levels, unread] = await Promise.all([
    spaceLevelsOf(
      at.orm,
      at.person,
      rows.map(({ id }) => id),
    ),
    unreadBySpace(at),
  ]);
  return rows.map((row) => viewSpace(row, levels.get(row.id), unread.get(row.id) ?? 0));
}

async function unreadBySpace(
  at: Pick<CommunityReading, 'orm' | 'actor' | 'person'>,
): Promise<ReadonlyMap<ClientId, number>> {
  const shut = await shutOf(at);
  const rows = await at.orm
    .select({ spaceId: communityThread.spaceId, unread: count() })
    .from(communityReading)
    .innerJoin(communityThread, eq(communityThread.id, communityReading.threadId))
    .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
    .where(
      and(
        eq(communityReading.personId, at.person),
        sql`${communityReading.level} is distinct from 'mute'`,
        sql`${communityThread.lastSeq} > ${communityReading.readSeq}`,
        readableThreads(at, shut),
      ),
    )
    .groupBy(communityThread.spaceId);
  return new Map(rows.map((row) => [row.spaceId, row.unread]));
}
