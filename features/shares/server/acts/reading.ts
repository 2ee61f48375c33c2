import { and, count, desc, eq, max, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { ByText, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { readingContract } from '../../contract/index.ts';
import type { OutgoingThing } from '../../contract/views.ts';
import type { ThingKind, Variant } from '../../limits.ts';
import { findReceived, findShareable, isLiveSql, isOf } from '../access.ts';
import type { SharesParts, SharesReading } from '../parts.ts';
import { share } from '../tables.ts';
import { keyOf, namesOf, type Thing, viewOutgoing, viewReceived } from '../views.ts';

export interface PageInput {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export const reading: Acts<typeof readingContract, SharesParts> = {
  async list(at, input) {
    const isMine = isReceived(at);
    const [{ rows, nextCursor }, total] = await Promise.all([
      listShares(at.orm, isMine, input),
      countReceived(at),
    ]);
    return { items: await viewReceived(at, rows), nextCursor, total };
  },

  async get(at, { id }) {
    const row = await findReceived(at, id);
    const [shown] = await viewReceived(at, row ? [row] : []);
    return shown ?? at.refuse('share.absent');
  },

  given: listOutgoing,

  async holders(at, { cursor, limit, ...filter }) {
    const name = (await findShareable(at, filter.kind, filter.thingId)) ?? at.refuse('share_thing.absent');
    const isWanted = isOfVersion(filter);
    const [{ rows, nextCursor }, people] = await Promise.all([
      listShares(at.orm, isWanted, { cursor, limit }),
      at.orm.$count(share, and(isWanted, isLiveSql(at.now))),
    ]);
    return { items: await viewOutgoing(at, name, rows), nextCursor, title: name.title, people };
  },
};

const isReceived = ({ person, now }: SharesReading) => and(eq(share.recipientId, person), isLiveSql(now));

/** All shares of a thing, or of one version of it. */
export const isOfVersion = ({
  variant,
  ...thing
}: {
  readonly kind: ThingKind;
  readonly thingId: ClientId;
  readonly variant?: Variant | undefined;
}) => and(isOf(thing), variant && eq(share.variant, variant));

/** A page of the shares that match, newest first. */
export async function listShares(orm: NodePgDatabase, which: SQL | undefined, { cursor, limit }: PageInput) {
  const { since, isAfter, order } = newestFirst(share, cursor);
  const found = await orm
    .select({ row: share, since })
    .from(share)
    .where(and(which, isAfter))
    .orderBy(...order)
    .limit(limit + 1);
  return pageOf(found, limit);
}

/** How many shares a viewer has, of things that still exist. */
export async function countReceived(at: SharesReading): Promise<number> {
  const rows = await countByThing(at.orm, isReceived(at));
  const there = await namesOf(rows, (kind, ids) => at.kinds.of(kind).outside(at.orm, ids));
  return rows.reduce((sum, row) => sum + (there.has(keyOf(row)) ? row.shares : 0), 0);
}

const countByThing = (orm: NodePgDatabase, which: SQL | undefined) =>
  orm
    .select({
      kind: share.thingKind,
      id: share.thingId,
      shares: count(),
      lastGivenAt: max(share.createdAt),
    })
    .from(share)
    .where(which)
    .groupBy(share.thingKind, share.thingId)
    .orderBy(desc(sql`date_trunc('milliseconds', ${max(share.createdAt)})`), desc(share.thingId));

/** The things a viewer has shared and may still share, last shared first, with their total. */
export async function listOutgoing(at: SharesReading, { cursor, limit }: PageInput) {
  const mine = await countByThing(at.orm, eq(share.givenBy, at.person));
  const names = await namesOf(mine, (kind, ids) => at.kinds.of(kind).givable(at.orm, at, ids));
  const people = await countPeople(at, mine);
  const all = mine.flatMap(({ kind, id, lastGivenAt }): OutgoingThing[] => {
    const name = names.get(keyOf({ kind, id }));
    if (!name || !lastGivenAt) return [];
    const { title, line } = name;
    const thing = { kind, id };
    return [
      { thing, title, line, people: people.get(keyOf(thing)) ?? 0, lastGivenAt: toInstant(lastGivenAt) },
    ];
  });
  const last = decodeCursor(cursor, ByText);
  const left = last
    ? all.filter(({ lastGivenAt: time, thing }) => time < last[0] || (time === last[0] && thing.id < last[1]))
    : all;
  const { rows: items, nextCursor } = cutPage(left, limit, (end) => [end.lastGivenAt, end.thing.id]);
  return { items, nextCursor, total: all.length };
}

/** How many people can open each of these things now, or will once they accept its terms. */
async function countPeople({ orm, now }: SharesReading, things: readonly Thing[]) {
  const ids = things.map(({ id }) => id);
  const rows =
    ids.length > 0 ? await countByThing(orm, and(inArray(share.thingId, ids), isLiveSql(now))) : [];
  return new Map(rows.map((row) => [keyOf(row), row.shares]));
}
