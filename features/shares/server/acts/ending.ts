import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { moveOf } from '#platform/contract/states.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { endingContract } from '../../contract/index.ts';
import { liveStates, type ThingKind, type Variant } from '../../limits.ts';
import { wrongEnd } from '../../policy/ends.ts';
import { type ShareAct, shareMoves, stateAt } from '../../policy/states.ts';
import { findOutgoing, findReceived, findShareable } from '../access.ts';
import { announceShare, notifyAnswered, removeShareNotification } from '../notify.ts';
import type { SharesParts, SharesWriting } from '../parts.ts';
import { type ShareRow, share } from '../tables.ts';
import { viewOneOutgoing, viewReceived } from '../views.ts';
import { isOfVersion } from './reading.ts';

/** Every act can be repeated: what has been done already stays as it is. */
export const ending: Acts<typeof endingContract, SharesParts> = {
  async accept(act, { id, version }) {
    const found = (await findReceived(act, id)) ?? act.refuse('share.absent');
    const viewed = async (row: ShareRow) => (await viewReceived(act, [row]))[0] ?? act.refuse('share.absent');
    const isOver = stateAt(found, act.now) !== found.state;
    if (isOver) return act.refuse('share.over', { current: await viewed(found) });
    if (found.state === 'pending' && found.termsVersion !== version) return act.refuse('share.terms_other');
    const kind = act.kinds.of(found.thingKind);
    await kind.lock(act.tx, found.thingId);
    const move = { id, ...moveOf(shareMoves, 'accept'), set: { acceptedAt: act.now } };
    const moved = await moveRow(act, { table: share, state: 'state' }, move);
    if (moved.kind === 'absent') return act.refuse('share.absent');
    if (moved.kind === 'already') return viewed(moved.row);
    if (moved.kind === 'stale') return act.refuse('share.over', { current: await viewed(moved.row) });
    const refused = await kind.granted?.(act.tx, moved.row, act.now);
    if (refused) return act.refuse(refused === 'full' ? 'share.full' : 'share.absent');
    await notifyAnswered(act, moved.row, 'accepted');
    await announceShare(act, moved.row);
    return viewed(moved.row);
  },

  async decline(act, { id }) {
    if (!(await findReceived(act, id))) return act.refuse('share.absent');
    const isMine = and(eq(share.id, id), eq(share.recipientId, act.person));
    const declined = await endShares(act, and(isMine, eq(share.state, 'pending')), 'decline');
    for (const row of declined) await notifyAnswered(act, row, 'declined');
    await endShares(act, and(isMine, eq(share.state, 'approved')), 'leave');
    return { id };
  },

  async revoke(act, { id }) {
    const found = (await findOutgoing(act, id)) ?? act.refuse('share.absent');
    const [ended] = await endShares(act, eq(share.id, id), 'revoke');
    return (await viewOneOutgoing(act, ended ?? found)) ?? act.refuse('share.absent');
  },

  async revokeAll(act, input) {
    if (!(await findShareable(act, input.kind, input.thingId))) return act.refuse('share_thing.absent');
    const ended = await endShares(act, isOfVersion(input), 'revoke');
    return { revoked: ended.length };
  },

  async changeEnd(act, { id, version, ...input }) {
    const endsAt = input.endsAt === null ? null : new Date(input.endsAt);
    const found = (await findOutgoing(act, id)) ?? act.refuse('share.absent');
    const wrong = wrongEnd(endsAt, act.now, await parentOf(act, found));
    if (wrong) return act.refuse(wrong);
    const kind = act.kinds.of(found.thingKind);
    await kind.lock(act.tx, found.thingId);
    const viewed = async (row: ShareRow) => (await viewOneOutgoing(act, row)) ?? act.refuse('share.absent');
    const [row] = await act.orm.select().from(share).where(eq(share.id, id));
    if (!row) return act.refuse('share.absent');
    const isOver = row.endedAt !== null || stateAt(row, act.now) === 'expired';
    const isRepeated = row.version === version + 1 && row.endsAt?.getTime() === endsAt?.getTime();
    if (isRepeated && !isOver) return viewed(row);
    if (isOver || row.version !== version) return act.refuse('share.changed', { current: await viewed(row) });
    const saved = await saveEnd(act, row, endsAt);
    if (saved.state === 'approved') await kind.granted?.(act.tx, saved, act.now);
    await announceShare(act, saved);
    return viewed(saved);
  },
};

async function parentOf({ orm }: SharesWriting, { parentId }: ShareRow): Promise<ShareRow | undefined> {
  if (!parentId) return undefined;
  const [row] = await orm.select().from(share).where(eq(share.id, parentId));
  return row;
}

/** Saves an end; reshares end no later. */
async function saveEnd({ orm }: SharesWriting, row: ShareRow, endsAt: Date | null): Promise<ShareRow> {
  const [saved] = await orm
    .update(share)
    .set({ endsAt, version: row.version + 1 })
    .where(eq(share.id, row.id))
    .returning();
  if (!saved) throw new Error('a share vanished under the lock of its thing');
  let parents: readonly ClientId[] = endsAt ? [saved.id] : [];
  while (endsAt && parents.length > 0) {
    const shortened = await orm
      .update(share)
      .set({ endsAt })
      .where(and(inArray(share.parentId, parents), or(isNull(share.endsAt), gt(share.endsAt, endsAt))))
      .returning({ id: share.id });
    parents = shortened.map(({ id }) => id);
  }
  return saved;
}

/**
 * Ends the shares that match, with all their reshares. From then on no byte is served; if several people end the same
 * share, one of them does.
 */
async function endShares(
  act: SharesWriting,
  which: SQL | undefined,
  how: Exclude<ShareAct, 'accept'>,
): Promise<ShareRow[]> {
  const isLive = inArray(share.state, [...liveStates]);
  const found = await act.orm
    .select({ kind: share.thingKind, thingId: share.thingId })
    .from(share)
    .where(and(which, isLive));
  if (found.length === 0) return [];
  await lockAll(act, found);
  const ended: ShareRow[] = [];
  let next: SQL | undefined = which;
  while (next) {
    const rows = await act.orm
      .update(share)
      .set({ state: moveOf(shareMoves, how).to, endedAt: act.now, endedBy: act.person })
      .where(and(next, isLive))
      .returning();
    ended.push(...rows);
    const ids = rows.map(({ id }) => id);
    // Reshares end with the share they came from.
    next = ids.length > 0 ? inArray(share.parentId, ids) : undefined;
  }
  for (const row of ended) {
    await act.kinds.of(row.thingKind).ended?.(act.tx, row);
    if (row.state !== 'rejected') await removeShareNotification(act, row.id);
    await announceShare(act, row);
  }
  return ended;
}

/** Locks things in one order, before their shares, so that two transactions never wait for each other. */
async function lockAll(
  { tx, kinds }: SharesWriting,
  things: readonly { readonly kind: ThingKind; readonly thingId: ClientId }[],
): Promise<void> {
  const each = new Map(things.map((thing) => [`${thing.kind}:${thing.thingId}`, thing]));
  for (const [, { kind, thingId }] of [...each].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await kinds.of(kind).lock(tx, thingId);
}

/** Records the end of shares whose time is over. They stopped opening at that moment. */
export const endDue = (act: SharesWriting, which?: SQL): Promise<ShareRow[]> =>
  endShares({ ...act, person: null }, and(lte(share.endsAt, act.now), which), 'expire');

/** Ends the shares a person got through a team they have left (SHR-6). */
export const endUnderTeam = (
  act: SharesWriting,
  { teamId, personId }: { readonly teamId: ClientId; readonly personId: PersonId },
): Promise<ShareRow[]> =>
  endShares(act, and(eq(share.recipientId, personId), eq(share.teamId, teamId)), 'leave');

interface OneShare {
  readonly kind: ThingKind;
  readonly thingId: ClientId;
  readonly variant: Variant;
  readonly person: PersonId;
}

/** Ends one person's share of one version of a thing, when something else replaces it. */
export const endFor = (act: SharesWriting, { person, ...version }: OneShare): Promise<ShareRow[]> =>
  endShares(act, and(isOfVersion(version), eq(share.recipientId, person)), 'leave');

/** Ends all shares of a version, because a copy of it has leaked. */
export const endVersion = (
  act: SharesWriting,
  version: Pick<OneShare, 'kind' | 'thingId' | 'variant'>,
): Promise<ShareRow[]> => endShares(act, isOfVersion(version), 'revoke');

/** Ends the shares with a person who is gone for good, and their reshares. */
export const endReceived = (act: SharesWriting, person: PersonId): Promise<ShareRow[]> =>
  endShares(act, eq(share.recipientId, person), 'leave');

/** Deletes the shares of things that are gone for good. */
export async function forgetThings(
  tx: Transaction,
  kind: ThingKind,
  ids: readonly ClientId[],
): Promise<void> {
  if (ids.length > 0)
    await tx.orm.delete(share).where(and(eq(share.thingKind, kind), inArray(share.thingId, [...ids])));
}
