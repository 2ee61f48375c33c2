import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import { liveStates, type ThingKind } from '../../limits.ts';
import { type ShareRow, share } from '../tables.ts';
import type { ShareKinds, Viewer } from './kinds.ts';

/** Shares that have not ended at a moment: they open something, or wait for their terms to be accepted. */
export const isLiveSql = (now: Date): SQL =>
  sql`(${inArray(share.state, [...liveStates])} and (${share.endsAt} is null or ${share.endsAt} > ${now}))`;

/** Shares that open their thing at a moment. */
export const isOpenSql = (now: Date): SQL =>
  sql`(${share.state} = 'approved' and ${share.startsAt} <= ${now}
    and (${share.endsAt} is null or ${share.endsAt} > ${now}))`;

/** A share as its recipient finds it while it opens; ended, waiting or somebody else's it is not there. */
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

/** A share as its recipient finds it, whatever became of it. */
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

/** A share as somebody finds it who may give its thing now; for anybody else it is not there. */
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

/** Everything of one thing. */
export const isOf = (thing: { readonly kind: ThingKind; readonly thingId: ClientId }): SQL =>
  sql`(${eq(share.thingKind, thing.kind)} and ${eq(share.thingId, thing.thingId)})`;
