import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { ThingKind, Variant } from '../../limits.ts';
import { shownCode } from '../../policy/code.ts';
import type { Viewer } from '../access/kinds.ts';
import { findOpen } from '../access/shares.ts';

/** What somebody was given, while it opens. */
export interface OpenShare {
  readonly id: ClientId;
  readonly thingId: ClientId;
  readonly variant: Variant;
  readonly mayDownload: boolean;
  /** Stands on everything they see of it; null where nothing has to. */
  readonly mark: { readonly name: string; readonly code: string } | null;
}

/**
 * A share of a kind as its recipient opens it now: over, revoked, waiting for its terms or somebody else's it is not
 * there. Asked for every read, so that what was taken back serves no further byte.
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
