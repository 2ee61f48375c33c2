import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { ThingKind, Variant } from '../../limits.ts';
import { shownCode } from '../../policy/code.ts';
import type { Viewer } from '../access/kinds.ts';
import { findOpen } from '../access/shares.ts';

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
