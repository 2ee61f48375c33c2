import { and, count, eq, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { ReminderView } from '../../contract/reminders.ts';
import { limits, type ReminderKind } from '../../limits.ts';
import { isVisibleIn } from '../../policy/visible-range.ts';
import type { OwnConversation } from '../access.ts';
import { presentReminder } from '../present/later.ts';
import { findReminders, type ReminderWithMessage } from '../queries/later.ts';
import { message, messageReminder } from '../tables.ts';
import { isInReach, lockOwnLater } from './later-rules.ts';

export interface ReminderWish {
  readonly id: ClientId;
  readonly seq: number;
  readonly kind: ReminderKind;
  readonly dueAt: Date;
  readonly now: Date;
}

export type RemindOutcome =
  | { readonly kind: 'kept'; readonly reminder: ReminderView }
  | { readonly kind: 'message_absent' | 'not_own' | 'out_of_reach' | 'too_many' };

/** Sets a reminder of a message, once per id; a nudge only for one's own message (MSG-13). */
export async function remind(
  tx: Transaction,
  own: OwnConversation,
  wish: ReminderWish,
): Promise<RemindOutcome> {
  const { id, seq, kind, dueAt, now } = wish;
  await lockOwnLater(tx, own.person);
  const [earlier] = await findReminders(tx.orm, isOwn(own.person, id));
  if (earlier) return { kind: 'kept', reminder: presentReminder(earlier, earlier) };
  const about = await findMessage(tx, own, seq);
  if (!about) return { kind: 'message_absent' };
  if (kind === 'nudge' && about.senderId !== own.person) return { kind: 'not_own' };
  if (!isInReach(dueAt, now)) return { kind: 'out_of_reach' };
  if ((await countWaiting(tx, own.person)) >= limits.remindersMax) return { kind: 'too_many' };
  const row = { id, personId: own.person, conversationId: own.id, seq, kind, dueAt, createdAt: now };
  const made = await tx.orm
    .insert(messageReminder)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: messageReminder.id });
  // The id belongs to someone else's reminder, so nothing can be stored under it.
  if (made.length === 0) return { kind: 'message_absent' };
  const [reminder] = await findReminders(tx.orm, isOwn(own.person, id));
  if (!reminder) throw new Error('a reminder vanished while it was being made');
  return { kind: 'kept', reminder: announceReminder(tx, reminder) };
}

const isOwn = (person: PersonId, id: ClientId) =>
  and(eq(messageReminder.id, id), eq(messageReminder.personId, person));

async function findMessage(tx: Transaction, own: OwnConversation, seq: number) {
  if (!isVisibleIn(own.visibleRange, seq)) return undefined;
  const [row] = await tx.orm
    .select({ senderId: message.senderId })
    .from(message)
    .where(
      and(
        eq(message.conversationId, own.id),
        eq(message.seq, seq),
        eq(message.type, 'text'),
        sql`${message.deletedAt} is null`,
      ),
    );
  return row;
}

async function countWaiting(tx: Transaction, person: PersonId): Promise<number> {
  const [row] = await tx.orm
    .select({ number: count() })
    .from(messageReminder)
    .where(and(eq(messageReminder.personId, person), eq(messageReminder.state, 'waiting')));
  return row?.number ?? 0;
}

/** Cancels a reminder; one that rang already stays as it is. Undefined if the person has no such reminder. */
export async function cancelReminder(
  tx: Transaction,
  { person, id }: { person: PersonId; id: ClientId },
): Promise<ReminderView | undefined> {
  const cancelled = await settleReminder(tx, id, person, 'cancelled');
  if (cancelled) return cancelled;
  const [held] = await findReminders(tx.orm, isOwn(person, id));
  return held && presentReminder(held, held);
}

/** Ends a waiting reminder and notifies its person's devices; undefined if it is no longer waiting (X3). */
export async function settleReminder(
  tx: Transaction,
  id: ClientId,
  person: PersonId,
  state: 'done' | 'cancelled',
): Promise<ReminderView | undefined> {
  const settled = await tx.orm
    .update(messageReminder)
    .set({ state })
    .where(and(isOwn(person, id), eq(messageReminder.state, 'waiting')))
    .returning({ id: messageReminder.id });
  if (settled.length === 0) return undefined;
  const [held] = await findReminders(tx.orm, isOwn(person, id));
  return held && announceReminder(tx, held);
}

function announceReminder(tx: Transaction, row: ReminderWithMessage): ReminderView {
  const reminder = presentReminder(row, row);
  const event = messagingEvents['reminder.changed'](reminder);
  tx.announce({ topic: topic.person(row.personId), event });
  return reminder;
}

/** The subject of a bell about one message. */
export const reminderSubject = (conversationId: string, seq: number): string =>
  `message:${conversationId}:${seq}`;
