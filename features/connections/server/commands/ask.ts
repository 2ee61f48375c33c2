import {
  blocksBetween,
  firstContactOf,
  isRepresentedBy,
  profilesOf,
} from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { askAgainFrom, limitReached, shownToSender } from '../../policy/requests.ts';
import { factsOf } from '../present/requests.ts';
import { areConnected, inOrder } from '../queries/pairs.ts';
import { findRequest, requestOf, sentOfLate } from '../queries/requests.ts';
import { connectionRequest } from '../tables.ts';
import { announceBoth, announceTo } from './announce.ts';
import { acceptRequest } from './answer.ts';
import { lockPair, lockSender } from './locks.ts';
import { notifyAsked, notifyRepresentative, removeNotification } from './notify.ts';
import type { ConnectionsParts, RequestRow } from './parts.ts';

/** A request to be sent; its id comes from the sender's browser. */
export interface Asking {
  readonly id: ClientId;
  readonly from: PersonId;
  readonly to: PersonId;
  readonly message: string;
}

export type Asked =
  | { kind: 'done' | 'id_used' | 'refused' | 'too_many' | 'throttled' }
  | { kind: 'too_soon'; askAgainAt: Date };

/**
 * Asks someone to connect. A retry, a second request, and one to an existing connection change nothing; two that cross
 * connect both people (CRQ-1).
 */
export async function askToConnect(tx: Transaction, parts: ConnectionsParts, asking: Asking): Promise<Asked> {
  const { from, to } = asking;
  if (from === to) return { kind: 'refused' };
  await lockSender(tx, from);
  await lockPair(tx, { one: from, other: to });
  const repeated = await findRequest(tx.orm, asking.id);
  if (repeated)
    return { kind: repeated.fromUserId === from && repeated.toUserId === to ? 'done' : 'id_used' };
  if (!(await canBeAsked(tx, asking))) return { kind: 'refused' };
  if (await areConnected(tx.orm, from, to)) return { kind: 'done' };
  const earlier = await requestOf(tx.orm, { one: from, other: to });
  return (earlier && (await afterEarlier(tx, parts, asking, earlier))) ?? place(tx, parts, asking, earlier);
}

/** Neither has blocked the other, and the profile is claimed (CRQ-7). */
async function canBeAsked(tx: Transaction, { from, to }: Asking): Promise<boolean> {
  const [profile] = await profilesOf(tx.orm, [to]);
  if (!profile?.claimedAt || profile.accountStatus !== 'active') return false;
  const { oneBlocks, otherBlocks } = await blocksBetween(tx.orm, from, to);
  return !oneBlocks && !otherBlocks;
}

/** The effect of the pair's last request on this one; undefined when it is not in the way. */
async function afterEarlier(
  tx: Transaction,
  parts: ConnectionsParts,
  { from }: Asking,
  earlier: RequestRow,
): Promise<Asked | undefined> {
  const nowMs = parts.notifier.platform.clock.now().getTime();
  const isWaiting = shownToSender(factsOf(earlier), nowMs) === 'pending';
  if (earlier.fromUserId === from) {
    if (isWaiting) return { kind: 'done' };
    const again = askAgainFrom(factsOf(earlier), nowMs);
    return again !== null && again > nowMs ? { kind: 'too_soon', askAgainAt: new Date(again) } : undefined;
  }
  // Their request still waits for me, whether or not I rejected it: asking them accepts it.
  if (!isWaiting) return undefined;
  const act = { id: earlier.id, by: from };
  const { kind } = await acceptRequest(tx, parts, act, 'asked_back');
  return kind === 'done' ? { kind: 'done' } : undefined;
}

async function place(
  tx: Transaction,
  parts: ConnectionsParts,
  asking: Asking,
  earlier: RequestRow | undefined,
): Promise<Asked> {
  const { notifier } = parts;
  const { clock, config } = notifier.platform;
  const now = clock.now();
  const [own] = await profilesOf(tx.orm, [asking.from]);
  const accountAgeMs = now.getTime() - (own?.claimedAt ?? now).getTime();
  const sent = await sentOfLate(tx.orm, asking.from, now);
  const reached = limitReached(sent, { openMax: config.connectionRequestsMax, accountAgeMs });
  if (reached) return { kind: reached };
  if (earlier) await removeNotification(tx, notifier, earlier);
  const viaId = await heldBy(tx, asking);
  const row = {
    id: asking.id,
    fromUserId: asking.from,
    toUserId: asking.to,
    message: asking.message,
    viaId,
    passedOnAt: null,
    status: 'pending',
    createdAt: now,
    updatedAt: now,
    endedAt: null,
  } as const;
  await tx.orm
    .insert(connectionRequest)
    .values({ ...inOrder(asking.from, asking.to), ...row })
    .onConflictDoUpdate({ target: [connectionRequest.oneId, connectionRequest.otherId], set: row });
  if (viaId === null) {
    await notifyAsked(tx, notifier, row);
    announceBoth(tx, { one: asking.from, other: asking.to });
    return { kind: 'done' };
  }
  // The recipient sees no change until it is passed on.
  announceTo(tx, asking.from, asking.to);
  if ((await blocksBetween(tx.orm, viaId, asking.from)).oneBlocks) return { kind: 'done' };
  await notifyRepresentative(tx, notifier, { ...row, viaId });
  announceTo(tx, viaId, asking.from);
  return { kind: 'done' };
}

/** The representative who gets it first (5.16); people who represent someone themselves skip that. */
async function heldBy(tx: Transaction, { from, to }: Asking): Promise<PersonId | null> {
  const first = await firstContactOf(tx.orm, to);
  if (!first || first === from || (await isRepresentedBy(tx.orm, to, from))) return null;
  return first;
}
