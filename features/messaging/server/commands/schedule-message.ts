import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { ScheduledView } from '../../contract/scheduled.ts';
import { limits } from '../../limits.ts';
import { type OwnConversation, openConversation } from '../access.ts';
import { presentScheduled, type ScheduledRow } from '../present/later.ts';
import { unsentStates } from '../queries/later.ts';
import { scheduledMessage } from '../tables.ts';
import { isInReach, lockOwnLater } from './later-rules.ts';

/** What to send, and when. */
export interface LaterWords {
  readonly content: string;
  readonly sendAt: Date;
  /** IANA name of the sender's time zone. */
  readonly zone: string;
}

export type ScheduleOutcome =
  | { readonly kind: 'kept'; readonly scheduled: ScheduledView }
  | { readonly kind: 'closed' | 'out_of_reach' | 'too_many' | 'other_content' };

/** Schedules a message, once per id (X2). */
export async function scheduleMessage(
  tx: Transaction,
  own: OwnConversation,
  wish: LaterWords & { readonly id: ClientId; readonly now: Date },
): Promise<ScheduleOutcome> {
  const { id, now, content, sendAt, zone } = wish;
  await lockOwnLater(tx, own.person);
  const [earlier] = await tx.orm.select().from(scheduledMessage).where(eq(scheduledMessage.id, id));
  if (earlier) return again(earlier, own, content);
  if (own.closed) return { kind: 'closed' };
  if (!isInReach(sendAt, now)) return { kind: 'out_of_reach' };
  if ((await countUnsent(tx, own.person)) >= limits.scheduledMax) return { kind: 'too_many' };
  const row = { id, conversationId: own.id, senderId: own.person, content, sendAt, zone, updatedAt: now };
  const [made] = await tx.orm.insert(scheduledMessage).values(row).onConflictDoNothing().returning();
  // Someone else used this id at the same moment.
  if (!made) return { kind: 'other_content' };
  return { kind: 'kept', scheduled: announceScheduled(tx, made) };
}

/** The answer to a retry; a sent or cancelled message has no text left to compare. */
function again(earlier: ScheduledRow, own: OwnConversation, content: string): ScheduleOutcome {
  const isOwn = earlier.senderId === own.person && earlier.conversationId === own.id;
  const isUnsent = unsentStates.some((state) => state === earlier.state);
  const isSame = isOwn && (!isUnsent || earlier.content === content);
  return isSame ? { kind: 'kept', scheduled: presentScheduled(earlier) } : { kind: 'other_content' };
}

async function countUnsent(tx: Transaction, person: PersonId): Promise<number> {
  const [row] = await tx.orm
    .select({ number: count() })
    .from(scheduledMessage)
    .where(and(eq(scheduledMessage.senderId, person), isUnsent));
  return row?.number ?? 0;
}

const isUnsent = inArray(scheduledMessage.state, [...unsentStates]);

/** One's own scheduled message. */
export interface OwnScheduled {
  readonly id: ClientId;
  readonly person: PersonId;
}

export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly scheduled: ScheduledView }
  | { readonly kind: 'absent' | 'closed' | 'out_of_reach' }
  | { readonly kind: 'conflict'; readonly current: ScheduledView };

/** Changes the text or time of the version that was opened; a failed message waits again (X3). */
export async function editScheduled(
  tx: Transaction,
  own: OwnScheduled,
  wish: LaterWords & { readonly version: number; readonly now: Date },
): Promise<ChangeOutcome> {
  const { version, now, ...words } = wish;
  const held = await findScheduled(tx, own);
  if (!held || held.state === 'cancelled') return { kind: 'absent' };
  if (isDone(held, wish)) return { kind: 'changed', scheduled: presentScheduled(held) };
  if (held.version !== version || held.state === 'sent') {
    return { kind: 'conflict', current: presentScheduled(held) };
  }
  const conversation = await openConversation(tx, own.person, held.conversationId);
  if (!conversation || conversation.closed) return { kind: 'closed' };
  if (!isInReach(words.sendAt, now)) return { kind: 'out_of_reach' };
  const changed = await setScheduled(tx, held, { ...words, state: 'waiting', failure: null, updatedAt: now });
  return { kind: 'changed', scheduled: changed };
}

/** Whether this edit was already made and its answer got lost. */
const isDone = (held: ScheduledRow, { version, content, sendAt }: LaterWords & { version: number }) =>
  held.state === 'waiting' &&
  held.version === version + 1 &&
  held.content === content &&
  held.sendAt.getTime() === sendAt.getTime();

/** Cancels a message that was not sent yet; idempotent. */
export async function cancelScheduled(tx: Transaction, own: OwnScheduled, now: Date): Promise<ChangeOutcome> {
  const held = await findScheduled(tx, own);
  if (!held) return { kind: 'absent' };
  if (held.state === 'cancelled') return { kind: 'changed', scheduled: presentScheduled(held) };
  if (held.state === 'sent') return { kind: 'conflict', current: presentScheduled(held) };
  const gone = { state: 'cancelled', content: '', updatedAt: now } as const;
  return { kind: 'changed', scheduled: await setScheduled(tx, held, gone) };
}

/** One's own scheduled message, locked until the transaction ends. */
export async function findScheduled(
  tx: Transaction,
  { id, person }: OwnScheduled,
): Promise<ScheduledRow | undefined> {
  const [held] = await tx.orm
    .select()
    .from(scheduledMessage)
    .where(and(eq(scheduledMessage.id, id), eq(scheduledMessage.senderId, person)))
    .for('update');
  return held;
}

/** Moves a locked row to its next version and notifies its sender's devices. */
export async function setScheduled(
  tx: Transaction,
  held: ScheduledRow,
  change: Partial<Omit<ScheduledRow, 'id' | 'version'>>,
): Promise<ScheduledView> {
  const [changed] = await tx.orm
    .update(scheduledMessage)
    .set({ ...change, version: sql`${scheduledMessage.version} + 1` })
    .where(eq(scheduledMessage.id, held.id))
    .returning();
  if (!changed) throw new Error('a locked message that leaves later vanished');
  return announceScheduled(tx, changed);
}

/** Sends a scheduled message's current state to the sender's devices. */
export function announceScheduled(tx: Transaction, row: ScheduledRow): ScheduledView {
  const scheduled = presentScheduled(row);
  const event = messagingEvents['scheduled.changed'](scheduled);
  tx.announce({ topic: topic.person(row.senderId), event });
  return scheduled;
}
