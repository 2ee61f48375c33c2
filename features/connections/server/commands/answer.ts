import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { isListedSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { StoredStatus } from '../../limits.ts';
import { shownToRecipient } from '../../policy/requests.ts';
import { factsOf } from '../present/requests.ts';
import { findRequest, isPassedOn, isWithRepresentative, overBefore } from '../queries/requests.ts';
import { connectionRequest } from '../tables.ts';
import { announceBoth, announceTo } from './announce.ts';
import { connect } from './connect.ts';
import { lockPair } from './locks.ts';
import { notifyAccepted, notifyMuted, notifyRejected, removeNotification } from './notify.ts';
import type { ConnectionsParts, Pair, RequestAct, RequestRow } from './parts.ts';
import { settleKnown } from './settle-introductions.ts';

/** The result of an answer; `decided` names the other person, with whom it already has a different state. */
export type Answer = { kind: 'done' | 'decided'; other: PersonId } | { kind: 'absent' };

const pairOf = ({ fromUserId, toUserId }: RequestRow): Pair => ({
  one: fromUserId,
  other: toUserId,
});

type Wanted = {
  /** The new status. */
  readonly status: StoredStatus;
  /** Statuses it may come from. */
  readonly from: readonly StoredStatus[];
  /** Also while it is with a representative. */
  readonly isAskedBack?: boolean;
};

/** Moves a request in one conditional update (X3): of many at once, one finds it unchanged. */
async function move(
  tx: Transaction,
  { notifier }: ConnectionsParts,
  { id, by, note }: RequestAct,
  { status, from, isAskedBack }: Wanted,
): Promise<RequestRow | undefined> {
  const now = notifier.platform.clock.now();
  const [moved] = await tx.orm
    .update(connectionRequest)
    .set({ status, updatedAt: now, endedAt: status === 'muted' ? null : now })
    .where(
      and(
        eq(connectionRequest.id, id),
        eq(connectionRequest.toUserId, by),
        inArray(connectionRequest.status, [...from]),
        isAskedBack ? undefined : isPassedOn,
        gt(connectionRequest.createdAt, overBefore(now)),
        sql.raw(isListedSql('"connection_request"."from_user_id"')),
      ),
    )
    .returning();
  if (moved)
    await note?.(tx, {
      action: 'connection_request.answered',
      subject: { kind: 'connection_request', id },
      after: { status },
    });
  return moved;
}

/** Accepts: the two are connected, and the sender is notified once (CRQ-2). */
export async function acceptRequest(
  tx: Transaction,
  parts: ConnectionsParts,
  act: RequestAct,
  how: 'answered' | 'asked_back' = 'answered',
): Promise<Answer> {
  const asked = await findRequest(tx.orm, act.id);
  if (!asked) return { kind: 'absent' };
  await lockPair(tx, pairOf(asked));
  // Asking back accepts anything that waits, even a request rejected or not yet seen.
  const isAskedBack = how === 'asked_back';
  const from: Wanted['from'] = isAskedBack ? ['pending', 'muted', 'rejected'] : ['pending', 'muted'];
  const row = await move(tx, parts, act, { status: 'accepted', from, isAskedBack });
  if (!row) return whatItIs(tx, parts, act, 'accepted');
  const pair = pairOf(row);
  await connect(tx.orm, { ...pair, since: parts.notifier.platform.clock.now() });
  await settleKnown(tx, parts, pair);
  await parts.onConnected(tx, pair);
  // They asked back, so their representative need not decide any more.
  if (isWithRepresentative(row)) await removeNotification(tx, parts.notifier, row);
  await notifyAccepted(tx, parts.notifier, row);
  announceBoth(tx, pair);
  return { kind: 'done', other: pair.one };
}

/** Rejects without notifying the sender (CRQ-3). */
export async function rejectRequest(
  tx: Transaction,
  parts: ConnectionsParts,
  act: RequestAct,
): Promise<Answer> {
  const row = await move(tx, parts, act, { status: 'rejected', from: ['pending', 'muted'] });
  if (!row) return whatItIs(tx, parts, act, 'rejected');
  await notifyRejected(tx, parts.notifier, row);
  announceTo(tx, act.by, row.fromUserId);
  return { kind: 'done', other: row.fromUserId };
}

/** Postpones a request: it can be answered until it expires. */
export async function muteRequest(
  tx: Transaction,
  parts: ConnectionsParts,
  act: RequestAct,
): Promise<Answer> {
  const row = await move(tx, parts, act, { status: 'muted', from: ['pending'] });
  if (!row) return whatItIs(tx, parts, act, 'muted');
  await notifyMuted(tx, parts.notifier, row);
  announceTo(tx, act.by, row.fromUserId);
  return { kind: 'done', other: row.fromUserId };
}

/** Why nothing changed: already done, decided differently, or no such request (CRQ-8). */
async function whatItIs(
  tx: Transaction,
  { notifier }: ConnectionsParts,
  { id, by }: RequestAct,
  wanted: StoredStatus,
): Promise<Answer> {
  const row = await findRequest(tx.orm, id);
  if (row?.toUserId !== by || isWithRepresentative(row)) return { kind: 'absent' };
  const shown = shownToRecipient(factsOf(row), notifier.platform.clock.now().getTime());
  const other = row.fromUserId;
  if (shown === wanted) return { kind: 'done', other };
  return shown === 'accepted' || shown === 'rejected' ? { kind: 'decided', other } : { kind: 'absent' };
}
