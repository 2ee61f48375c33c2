import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { moveOf } from '#platform/contract/states.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { ThingKind, Variant } from '../../limits.ts';
import { shareMoves, stateAt } from '../../policy/states.ts';
import type { NotGranted } from '../access/kinds.ts';
import { findOutgoing, findReceived, isOf } from '../access/shares.ts';
import { type ShareRow, share } from '../tables.ts';
import { endShares } from './end.ts';
import { type EndWrong, wrongEnd } from './give.ts';
import { announceShare, notifyAnswered } from './notify.ts';
import type { Refused, SharesParts } from './parts.ts';

export interface ShareAct {
  readonly id: ClientId;
  readonly by: PersonId;
  readonly now: Date;
}

const viewerOf = ({ by, now }: ShareAct) => ({ person: by, now });

/** Accepts the terms that were read. Repeating it changes nothing; a share that has ended meanwhile stays closed. */
export async function acceptTerms(
  tx: Transaction,
  parts: SharesParts,
  act: ShareAct & { readonly version: string },
): Promise<
  { readonly kind: 'done' | 'over'; readonly row: ShareRow } | Refused<'absent' | 'terms_other' | NotGranted>
> {
  const found = await findReceived(tx.orm, viewerOf(act), act.id);
  if (!found) return { kind: 'absent' };
  if (stateAt(found, act.now) !== found.state) return { kind: 'over', row: found };
  if (found.state === 'pending' && found.termsVersion !== act.version) return { kind: 'terms_other' };
  const kind = parts.kinds.of(found.thingKind);
  await kind.lock(tx, found.thingId);
  const { from, to } = moveOf(shareMoves, 'accept');
  const moved = await moveRow(
    tx,
    { table: share, state: 'state' },
    {
      id: act.id,
      from,
      to,
      set: { acceptedAt: act.now },
    },
  );
  if (moved.kind === 'absent') return { kind: 'absent' };
  if (moved.kind !== 'moved') return { kind: moved.kind === 'already' ? 'done' : 'over', row: moved.row };
  const refused = await kind.granted?.(tx, moved.row, act.now);
  if (refused === 'full') {
    await tx.orm.update(share).set({ state: 'pending', acceptedAt: null }).where(eq(share.id, act.id));
    return { kind: refused };
  }
  await notifyAnswered(tx, parts, { row: moved.row, isAccepted: true });
  await announceShare(tx, parts, moved.row, act.now);
  return { kind: 'done', row: moved.row };
}

/** Declines the terms, or gives up an open share. Repeating it changes nothing. */
export async function declineShare(
  tx: Transaction,
  parts: SharesParts,
  act: ShareAct,
): Promise<'done' | 'absent'> {
  const found = await findReceived(tx.orm, viewerOf(act), act.id);
  if (!found) return 'absent';
  const isMine = and(eq(share.id, act.id), eq(share.recipientId, act.by));
  const ending = { by: act.by, now: act.now };
  const declined = await endShares(tx, parts, and(isMine, eq(share.state, 'pending')), {
    to: moveOf(shareMoves, 'decline').to,
    ...ending,
  });
  for (const row of declined) await notifyAnswered(tx, parts, { row, isAccepted: false });
  await endShares(tx, parts, and(isMine, eq(share.state, 'approved')), {
    to: moveOf(shareMoves, 'leave').to,
    ...ending,
  });
  return 'done';
}

/** Revokes a share. Repeating it changes nothing. */
export async function revokeShare(
  tx: Transaction,
  parts: SharesParts,
  act: ShareAct,
): Promise<ShareRow | undefined> {
  const found = await findOutgoing(tx.orm, parts.kinds, viewerOf(act), act.id);
  if (!found) return undefined;
  const [ended] = await endShares(tx, parts, eq(share.id, act.id), {
    to: moveOf(shareMoves, 'revoke').to,
    by: act.by,
    now: act.now,
  });
  if (ended) return ended;
  const [row] = await tx.orm.select().from(share).where(eq(share.id, act.id));
  return row;
}

/** Revokes all shares of a thing, or of one version; undefined if the caller may not share it. */
export async function revokeAll(
  tx: Transaction,
  parts: SharesParts,
  input: Omit<ShareAct, 'id'> & {
    readonly kind: ThingKind;
    readonly thingId: ClientId;
    readonly variant?: Variant | undefined;
  },
): Promise<number | undefined> {
  const { kind, thingId, variant, by, now } = input;
  const may = await parts.kinds.of(kind).givable(tx.orm, { person: by, now }, [thingId]);
  if (!may.has(thingId)) return undefined;
  const which = and(isOf(input), variant && eq(share.variant, variant));
  return (await endShares(tx, parts, which, { to: moveOf(shareMoves, 'revoke').to, by, now })).length;
}

/** Changes when a share ends, based on the version that was read. Its reshares end no later. */
export async function changeEnd(
  tx: Transaction,
  parts: SharesParts,
  change: ShareAct & { readonly version: number; readonly endsAt: Date | null },
): Promise<{ readonly kind: 'saved' | 'changed'; readonly row: ShareRow } | Refused<'absent' | EndWrong>> {
  const found = await findOutgoing(tx.orm, parts.kinds, viewerOf(change), change.id);
  if (!found) return { kind: 'absent' };
  const wrong = wrongEnd(change.endsAt, change.now, await parentOf(tx, found));
  if (wrong) return { kind: wrong };
  const kind = parts.kinds.of(found.thingKind);
  await kind.lock(tx, found.thingId);
  const [row] = await tx.orm.select().from(share).where(eq(share.id, change.id));
  if (!row) return { kind: 'absent' };
  const isOver = row.endedAt !== null || stateAt(row, change.now) === 'expired';
  if (isOver || row.version !== change.version) return { kind: 'changed', row };
  const saved = await saveEnd(tx, row, change.endsAt);
  if (saved.state === 'approved') await kind.granted?.(tx, saved, change.now);
  await announceShare(tx, parts, saved, change.now);
  return { kind: 'saved', row: saved };
}

async function parentOf(tx: Transaction, { parentId }: ShareRow): Promise<ShareRow | undefined> {
  if (!parentId) return undefined;
  const [row] = await tx.orm.select().from(share).where(eq(share.id, parentId));
  return row;
}

async function saveEnd(tx: Transaction, row: ShareRow, endsAt: Date | null): Promise<ShareRow> {
  const [saved] = await tx.orm
    .update(share)
    .set({ endsAt, version: row.version + 1 })
    .where(eq(share.id, row.id))
    .returning();
  if (!saved) throw new Error('a share vanished under the lock of its thing');
  if (endsAt) await shortenReshares(tx, saved.id, endsAt);
  return saved;
}

async function shortenReshares(tx: Transaction, id: ClientId, endsAt: Date): Promise<void> {
  let parents: readonly ClientId[] = [id];
  while (parents.length > 0) {
    const shortened = await tx.orm
      .update(share)
      .set({ endsAt })
      .where(and(inArray(share.parentId, parents), or(isNull(share.endsAt), gt(share.endsAt, endsAt))))
      .returning({ id: share.id });
    parents = shortened.map((row) => row.id);
  }
}
