import { and, count, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { ThingKind, Variant } from '../../limits.ts';
import type { NamedThing, ShareKinds, Viewer } from '../access/kinds.ts';
import { isLiveSql, isOf } from '../access/shares.ts';
import type { ShareRow } from '../tables.ts';
import { share, shareOpening } from '../tables.ts';

export interface PageInput {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const Place = z.tuple([z.string(), z.uuid()]);
const since = sql<string>`to_char(${share.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

async function listPage(
  orm: NodePgDatabase,
  which: SQL | undefined,
  { cursor, limit }: PageInput,
): Promise<{ rows: ShareRow[]; nextCursor: string | null }> {
  const last = decodeCursor(cursor, Place);
  const isAfter =
    last && sql`(${share.createdAt}, ${share.id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`;
  const found = await orm
    .select({ row: share, since })
    .from(share)
    .where(and(which, isAfter))
    .orderBy(desc(share.createdAt), desc(share.id))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const end = found.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ row }) => row),
    nextCursor: end ? encodeCursor([end.since, end.row.id]) : null,
  };
}

const isReceived = ({ person, now }: Viewer) => and(eq(share.recipientId, person), isLiveSql(now));

/** Shares a viewer has, or will have once they accept the terms. */
export const listReceived = (orm: NodePgDatabase, viewer: Viewer, input: PageInput) =>
  listPage(orm, isReceived(viewer), input);

/** A thing, or one version of it. */
interface ThingFilter {
  readonly kind: ThingKind;
  readonly thingId: ClientId;
  readonly variant?: Variant | undefined;
}

const matches = (filter: ThingFilter) =>
  and(isOf(filter), filter.variant && eq(share.variant, filter.variant));

/** Everyone who has or had a thing. */
export const listRecipients = (orm: NodePgDatabase, filter: ThingFilter, input: PageInput) =>
  listPage(orm, matches(filter), input);

/** A person's reshares of one share. */
export const listReshares = (
  orm: NodePgDatabase,
  { id, by }: { readonly id: ClientId; readonly by: PersonId },
  input: PageInput,
) => listPage(orm, and(eq(share.parentId, id), eq(share.givenBy, by)), input);

/** How many shares a viewer has, of things that still exist. */
export async function countReceived(orm: NodePgDatabase, kinds: ShareKinds, viewer: Viewer): Promise<number> {
  const rows = await orm
    .select({ kind: share.thingKind, id: share.thingId, shares: count() })
    .from(share)
    .where(isReceived(viewer))
    .groupBy(share.thingKind, share.thingId);
  const there = await namesOf(rows, (kind, ids) => kinds.of(kind).outside(orm, ids));
  return rows.reduce((sum, row) => sum + (there.has(keyOf(row)) ? row.shares : 0), 0);
}

/** How many people can open a thing now, or will once they accept its terms. */
export async function countRecipients(orm: NodePgDatabase, filter: ThingFilter, now: Date): Promise<number> {
  const [row] = await orm
    .select({ shares: count() })
    .from(share)
    .where(and(matches(filter), isLiveSql(now)));
  return row?.shares ?? 0;
}

/** One thing by its kind and id. */
export interface Thing {
  readonly kind: ThingKind;
  readonly id: ClientId;
}

/** A key for a thing among those of all kinds. */
export const keyOf = ({ kind, id }: Thing): string => `${kind}:${id}`;

/** Names of things of several kinds; a thing that is gone, or hidden from the viewer, has none. */
export async function namesOf(
  things: readonly Thing[],
  ask: (kind: ThingKind, ids: readonly ClientId[]) => Promise<ReadonlyMap<ClientId, NamedThing>>,
): Promise<ReadonlyMap<string, NamedThing>> {
  const byKind = Map.groupBy(things, ({ kind }) => kind);
  const named = await Promise.all(
    [...byKind].map(async ([kind, ofKind]) => {
      const found = await ask(kind, [...new Set(ofKind.map(({ id }) => id))]);
      return [...found].map(([id, name]) => [keyOf({ kind, id }), name] as const);
    }),
  );
  return new Map(named.flat());
}

/** How often a share was opened, when last, and how far. */
export interface OpeningCounts {
  readonly openings: number;
  readonly lastAt: Date | null;
  readonly page: number;
}

/** How often shares were opened, when last, and how far. */
export async function openingsOf(
  orm: NodePgDatabase,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, OpeningCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({
      id: shareOpening.shareId,
      // Rows with a page belong to an opening already counted.
      openings: sql<number>`count(*) filter (where ${shareOpening.page} = 0)::int`,
      lastAt: max(shareOpening.at),
      page: max(shareOpening.page),
    })
    .from(shareOpening)
    .where(inArray(shareOpening.shareId, [...ids]))
    .groupBy(shareOpening.shareId);
  return new Map(rows.map(({ id, openings, lastAt, page }) => [id, { openings, lastAt, page: page ?? 0 }]));
}

/** The share with this code. */
export async function findByCode(orm: NodePgDatabase, code: string): Promise<ShareRow | undefined> {
  const [row] = await orm.select().from(share).where(eq(share.code, code));
  return row;
}

/** A person's received and outgoing shares, for the export of their data. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const [received, outgoing] = await Promise.all([
    orm.select().from(share).where(eq(share.recipientId, person)),
    orm.select().from(share).where(eq(share.givenBy, person)),
  ]);
  const openings = await openingsOf(
    orm,
    received.map(({ id }) => id),
  );
  return {
    received: received.map((row) => ({ ...row, openings: openings.get(row.id)?.openings ?? 0 })),
    given: outgoing,
  };
}
