import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import { liveStates, type ThingKind } from '../../limits.ts';
import { type ShareRow, share } from '../tables.ts';
import type { ShareKinds, Viewer } from './kinds.ts';

/** Shares that haven't ended at a moment: open, or pending until their terms are accepted. */
export const isLiveSql = (now: Date): SQL =>
  sql`(${inArray(share.state, [...liveStates])} and (${share.endsAt} is null or ${share.endsAt} > ${now}))`;

/** Shares that open their thing at a moment. */
export const isOpenSql = (now: Date): SQL =>
  sql`(${share.state} = 'approved' and ${share.startsAt} <= ${now}
    and (${share.endsAt} is null or ${share.endsAt} > ${now}))`;

/** A recipient's share while it opens; undefined if it has ended, is pending or is someone else's. */
export async function findOpen(
  orm: NodePgDatabase,
  { person, now }: Viewer,
  { kind, id }: { readonly kind: ThingKind; readonly id: ClientId },
): Promise<ShareRow | undefined> {
  const [row] = await orm
    .select()
    .from(share)
    .where(and(eq(share.id, id), eq(share.thingKind, kind), eq(share.recipientId, person), isOpenSql(now)));
  return row;
}

/** A recipient's share in any state. */
export async function findReceived(
  orm: NodePgDatabase,
  { person }: Pick<Viewer, 'person'>,
  id: ClientId,
): Promise<ShareRow | undefined> {
  const [row] = await orm
    .select()
    .from(share)
    .where(and(eq(share.id, id), eq(share.recipientId, person)));
  return row;
}

/** A share for a viewer who may share its thing, or who reshared it; undefined for anyone else. */
export async function findOutgoing(
  orm: NodePgDatabase,
  kinds: ShareKinds,
  viewer: Viewer,
  id: ClientId,
): Promise<ShareRow | undefined> {
  const [row] = await orm.select().from(share).where(eq(share.id, id));
  if (!row) return undefined;
  if (row.givenBy === viewer.person && row.parentId !== null) return row;
  const may = await kinds.of(row.thingKind).givable(orm, viewer, [row.thingId]);
  return may.has(row.thingId) ? row : undefined;
}

/** All shares of one thing. */
export const isOf = (thing: { readonly kind: ThingKind; readonly thingId: ClientId }): SQL =>
  sql`(${eq(share.thingKind, thing.kind)} and ${eq(share.thingId, thing.thingId)})`;
