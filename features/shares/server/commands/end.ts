import { and, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { moveOf } from '#platform/contract/states.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { liveStates, type ShareState, type ThingKind, type Variant } from '../../limits.ts';
import { shareMoves } from '../../policy/states.ts';
import { isOf } from '../access/shares.ts';
import { type ShareRow, share } from '../tables.ts';
import { announceShare, removeShareNotification } from './notify.ts';
import type { SharesParts } from './parts.ts';

export interface Ending {
  readonly to: ShareState;
  /** Null if its time or team was over. */
  readonly by: PersonId | null;
  readonly now: Date;
}

/**
 * Ends the shares that match, with all their reshares. From then on no byte is served; if several people end the same
 * share, one of them does.
 */
export async function endShares(
  tx: Transaction,
  parts: SharesParts,
  which: SQL | undefined,
  ending: Ending,
): Promise<ShareRow[]> {
  const isLive = inArray(share.state, [...liveStates]);
  const found = await tx.orm
    .select({ kind: share.thingKind, thingId: share.thingId })
    .from(share)
    .where(and(which, isLive));
  if (found.length === 0) return [];
  await lockAll(tx, parts, found);
  const ended: ShareRow[] = [];
  let next: SQL | undefined = which;
  while (next) {
    const rows = await tx.orm
      .update(share)
      .set({ state: ending.to, endedAt: ending.now, endedBy: ending.by })
      .where(and(next, isLive))
      .returning();
    ended.push(...rows);
    // Reshares end with the share they came from.
    next =
      rows.length > 0
        ? inArray(
            share.parentId,
            rows.map(({ id }) => id),
          )
        : undefined;
  }
  for (const row of ended) await settleEnd(tx, parts, row, ending.now);
  return ended;
}

async function settleEnd(tx: Transaction, parts: SharesParts, row: ShareRow, now: Date): Promise<void> {
  await parts.kinds.of(row.thingKind).ended?.(tx, row);
  if (row.state !== 'rejected') await removeShareNotification(tx, parts, row.id);
  await announceShare(tx, parts, row, now);
}

/** Locks things in one order, before their shares, so that two transactions never wait for each other. */
async function lockAll(
  tx: Transaction,
  { kinds }: SharesParts,
  things: readonly { readonly kind: ThingKind; readonly thingId: ClientId }[],
): Promise<void> {
  const each = new Map(things.map((thing) => [`${thing.kind}:${thing.thingId}`, thing]));
  for (const [, { kind, thingId }] of [...each].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await kinds.of(kind).lock(tx, thingId);
}

/** Records the end of shares whose time is over. They stopped opening at that moment. */
export const endDue = (tx: Transaction, parts: SharesParts, now: Date, which?: SQL): Promise<ShareRow[]> =>
  endShares(tx, parts, and(lte(share.endsAt, now), which), {
    to: moveOf(shareMoves, 'expire').to,
    by: null,
    now,
  });

/** Ends the shares a person got through a team they have left (SHR-6). */
export const endUnderTeam = (
  tx: Transaction,
  parts: SharesParts,
  { teamId, personId }: { readonly teamId: ClientId; readonly personId: PersonId },
  now: Date,
): Promise<ShareRow[]> =>
  endShares(tx, parts, and(eq(share.recipientId, personId), eq(share.teamId, teamId)), {
    to: moveOf(shareMoves, 'leave').to,
    by: null,
    now,
  });

/** Ends one person's share of one version of a thing, when something else replaces it. */
export const endFor = (
  tx: Transaction,
  parts: SharesParts,
  {
    person,
    variant,
    ...thing
  }: {
    readonly kind: ThingKind;
    readonly thingId: ClientId;
    readonly variant: Variant;
    readonly person: PersonId;
  },
  ending: Ending,
): Promise<ShareRow[]> =>
  endShares(tx, parts, and(isOf(thing), eq(share.recipientId, person), eq(share.variant, variant)), ending);
