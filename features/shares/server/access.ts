import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { ThingKind, Variant } from '../limits.ts';
import { shownCode } from '../policy/code.ts';
import type { SharesReading, Viewer } from './parts.ts';
import { isLive, type ShareRow, share } from './tables.ts';

/** Shares that haven't ended at a moment: open, or pending until their terms are accepted. */
export const isLiveSql = (now: Date): SQL =>
  sql`(${isLive(share.state)} and (${share.endsAt} is null or ${share.endsAt} > ${now}))`;

/** Shares that open their thing at a moment. */
export const isOpenSql = (now: Date): SQL =>
  sql`(${share.state} = 'approved' and ${share.startsAt} <= ${now}
    and (${share.endsAt} is null or ${share.endsAt} > ${now}))`;

/** All shares of one thing. */
export const isOf = (thing: { readonly kind: ThingKind; readonly thingId: ClientId }): SQL =>
  sql`(${eq(share.thingKind, thing.kind)} and ${eq(share.thingId, thing.thingId)})`;

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
  { orm, person }: Pick<SharesReading, 'orm' | 'person'>,
  id: ClientId,
): Promise<ShareRow | undefined> {
  const [row] = await orm
    .select()
    .from(share)
    .where(and(eq(share.id, id), eq(share.recipientId, person)));
  return row;
}

/** A share for a viewer who may share its thing, or who reshared it; undefined for anyone else. */
export async function findOutgoing(at: SharesReading, id: ClientId): Promise<ShareRow | undefined> {
  const [row] = await at.orm.select().from(share).where(eq(share.id, id));
  if (!row) return undefined;
  const isOwnReshare = row.givenBy === at.person && row.parentId !== null;
  return isOwnReshare || (await findShareable(at, row.thingKind, row.thingId)) ? row : undefined;
}

/** A thing that the viewer may share, under the name they know. */
export const findShareable = async (
  { orm, kinds, person, now }: SharesReading,
  kind: ThingKind,
  id: ClientId,
) => (await kinds.of(kind).givable(orm, { person, now }, [id])).get(id);

/** A share while it opens. */
export interface OpenShare {
  readonly id: ClientId;
  readonly thingId: ClientId;
  readonly variant: Variant;
  readonly mayDownload: boolean;
  /** The watermark on everything they see of it; null without one. */
  readonly mark: { readonly name: string; readonly code: string } | null;
}

/**
 * A recipient's share if it opens now; undefined if it is over, revoked, pending or someone else's. Called on every read,
 * so that a revoked share serves no further byte.
 */
export async function openShare(
  orm: NodePgDatabase,
  viewer: Viewer,
  what: { readonly kind: ThingKind; readonly id: ClientId },
): Promise<OpenShare | undefined> {
  const row = await findOpen(orm, viewer, what);
  if (!row) return undefined;
  const { id, thingId, variant, mayDownload, recipientId, code } = row;
  const recipient = row.isMarked ? (await summariesOf(orm, [recipientId])).get(recipientId) : undefined;
  const mark = row.isMarked ? { name: recipient?.displayName ?? '', code: shownCode(code) } : null;
  return { id, thingId, variant, mayDownload, mark };
}
