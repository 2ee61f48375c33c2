import { and, count, eq, inArray, max } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { ClientId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { ThingKind } from '../../limits.ts';
import type { NamedThing, ShareKinds, Viewer } from '../access/kinds.ts';
import { isLiveSql } from '../access/shares.ts';
import { share } from '../tables.ts';
import { countReceived, keyOf, namesOf, type PageInput, type Thing } from './shares.ts';

/** A thing the viewer has shared with others. */
export interface OutgoingGroup extends NamedThing {
  readonly kind: ThingKind;
  readonly id: ClientId;
  readonly people: number;
  readonly lastGivenAt: Date;
}

async function givenBy(orm: NodePgDatabase, kinds: ShareKinds, viewer: Viewer): Promise<OutgoingGroup[]> {
  const mine = await orm
    .select({ kind: share.thingKind, id: share.thingId, lastGivenAt: max(share.createdAt) })
    .from(share)
    .where(eq(share.givenBy, viewer.person))
    .groupBy(share.thingKind, share.thingId);
  const names = await namesOf(mine, (kind, ids) => kinds.of(kind).givable(orm, viewer, ids));
  const shown = mine.filter((row) => names.has(keyOf(row)));
  const people = await countPeople(orm, shown, viewer.now);
  return shown
    .flatMap(({ kind, id, lastGivenAt }) => {
      const name = names.get(keyOf({ kind, id }));
      if (!name || !lastGivenAt) return [];
      return [{ kind, id, lastGivenAt, ...name, people: people.get(keyOf({ kind, id })) ?? 0 }];
    })
    .toSorted((one, other) => other.lastGivenAt.getTime() - one.lastGivenAt.getTime() || order(one, other));
}

const order = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? 1 : -1);

async function countPeople(orm: NodePgDatabase, things: readonly Thing[], now: Date) {
  if (things.length === 0) return new Map<string, number>();
  const rows = await orm
    .select({ kind: share.thingKind, id: share.thingId, shares: count() })
    .from(share)
    .where(
      and(
        inArray(
          share.thingId,
          things.map(({ id }) => id),
        ),
        isLiveSql(now),
      ),
    )
    .groupBy(share.thingKind, share.thingId);
  return new Map(rows.map((row) => [keyOf(row), row.shares]));
}

const Place = z.tuple([z.number(), z.uuid()]);

/** The things a viewer has shared and may still share, last shared first, with their total. */
export async function listOutgoing(
  orm: NodePgDatabase,
  kinds: ShareKinds,
  { cursor, limit, ...viewer }: Viewer & PageInput,
): Promise<{ rows: OutgoingGroup[]; nextCursor: string | null; total: number }> {
  const all = await givenBy(orm, kinds, viewer);
  const last = decodeCursor(cursor, Place);
  const left = last
    ? all.filter(({ lastGivenAt, id }) => {
        const at = lastGivenAt.getTime();
        return at < last[0] || (at === last[0] && id < last[1]);
      })
    : all;
  const rows = left.slice(0, limit);
  const end = left.length > limit ? rows.at(-1) : undefined;
  return {
    rows,
    nextCursor: end ? encodeCursor([end.lastGivenAt.getTime(), end.id]) : null,
    total: all.length,
  };
}

/** How many shares a viewer has and how many things they shared: the counts on the tabs of Shared Projects. */
export async function countShares(
  orm: NodePgDatabase,
  { kinds }: { readonly kinds: ShareKinds },
  viewer: Viewer,
): Promise<{ received: number; given: number }> {
  const [received, outgoing] = await Promise.all([
    countReceived(orm, kinds, viewer),
    listOutgoing(orm, kinds, { ...viewer, limit: 1 }),
  ]);
  return { received, given: outgoing.total };
}
