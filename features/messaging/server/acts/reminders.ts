import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type NotificationService, notifyOnce } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { ReminderView, remindersContract } from '../../contract/later.ts';
import { deletedContent, limits } from '../../limits.ts';
import { isInReach } from '../../policy/later-order.ts';
import { messageAddress } from '../../policy/message-address.ts';
import { say } from '../../policy/notification-texts.ts';
import { isVisibleIn } from '../../policy/visible-range.ts';
import { lockOwnLater, type OwnConversation, openConversation } from '../access.ts';
import { reminderSubject } from '../notify/bells.ts';
import { dueNames, type MessagingParts } from '../parts.ts';
import { message, messageReminder } from '../tables.ts';

export const reminders: Acts<typeof remindersContract, MessagingParts> = {
  async reminders({ orm, person }) {
    const rows = await listReminders(orm, person);
    return { items: rows.map((row) => presentReminder(row, row)) };
  },

  /** Once per id; a nudge only for one's own message (MSG-13). */
  async remind(act, { id: conversationId, clientId: id, seq, kind, ...input }) {
    const { tx, person, orm } = act;
    const own = (await openConversation(tx, person, conversationId)) ?? act.refuse('conversation.absent');
    const dueAt = new Date(input.dueAt);
    await lockOwnLater(tx, person);
    armDue(tx, act.notifier.platform, { name: dueNames.reminders, at: dueAt });
    const [earlier] = await findReminders(orm, isOwn(person, id));
    if (earlier) return presentReminder(earlier, earlier);
    const about = (await findMessage(orm, own, seq)) ?? act.refuse('message.absent');
    if (kind === 'nudge' && about.senderId !== person) return act.refuse('nudge.not_own');
    if (!isInReach(dueAt, act.now)) return act.refuse('moment.out_of_reach', { field: 'dueAt' });
    if ((await countWaiting(orm, person)) >= limits.remindersMax) return act.refuse('reminders.too_many');
    const row = { id, personId: person, conversationId, seq, kind, dueAt, createdAt: act.now };
    const made = await orm
      .insert(messageReminder)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: messageReminder.id });
    // The id belongs to someone else's reminder, so nothing can be stored under it.
    if (made.length === 0) return act.refuse('message.absent');
    const [reminder] = await findReminders(orm, isOwn(person, id));
    if (!reminder) throw new Error('a reminder vanished while it was being made');
    return announceReminder(tx, reminder);
  },

  /** One that rang already stays as it is. */
  async cancelReminder({ tx, orm, person, ...act }, { id }) {
    const cancelled = await settleReminder(tx, id, person, 'cancelled');
    if (cancelled) return cancelled;
    const [held] = await findReminders(orm, isOwn(person, id));
    return held ? presentReminder(held, held) : act.refuse('reminder.absent');
  },
};

type ReminderRow = typeof messageReminder.$inferSelect;

/** The message of a reminder, as the list shows it. */
interface RemindedMessage {
  readonly senderId: PersonId;
  readonly excerpt: string;
}

const presentReminder = (row: ReminderRow, message: RemindedMessage): ReminderView => ({
  id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  kind: row.kind,
  dueAt: toInstant(row.dueAt),
  state: row.state,
  senderId: message.senderId,
  excerpt: message.excerpt,
  createdAt: toInstant(row.createdAt),
});

/**
 * Whether someone else has answered a nudge's message since it was set: by a message, or by a reaction to that message
 * or a later one by the same person. What the person adds themselves is not an answer (MSG-13).
 */
// Raw names: in a query on one table the builder would omit the table name.
const isAnswered = sql`(exists (select 1 from message a
    where a.conversation_id = message_reminder.conversation_id and a.seq > message_reminder.seq
      and a.sender_id <> message_reminder.person_id and a.type = 'text' and a.created_at > message_reminder.created_at)
  or exists (select 1 from message_reaction r join message o on o.conversation_id = r.conversation_id and o.seq = r.seq
    where r.conversation_id = message_reminder.conversation_id and r.seq >= message_reminder.seq
      and o.sender_id = message_reminder.person_id
      and r.person_id <> message_reminder.person_id and r.created_at > message_reminder.created_at))`;

/** Whether a reminder is still wanted: an answered nudge is not. */
const isUnanswered = sql`not (${messageReminder.kind} = 'nudge' and ${isAnswered})`;

/** A reminder with the message it is about. */
type ReminderWithMessage = ReminderRow &
  RemindedMessage & { readonly isDeleted: boolean; readonly writtenBy: PersonId | null };

/** Reminders with their messages, soonest first. */
async function findReminders(
  orm: NodePgDatabase,
  where: ReturnType<typeof and>,
  limit: number = limits.remindersMax,
): Promise<ReminderWithMessage[]> {
  const rows = await orm
    .select({
      reminder: messageReminder,
      senderId: message.senderId,
      writtenBy: message.writtenBy,
      isDeleted: sql<boolean>`${message.deletedAt} is not null`,
      excerpt: sql<string>`case when ${message.deletedAt} is null then left(${message.content}, ${limits.excerptMax})
        else ${deletedContent} end`,
    })
    .from(messageReminder)
    .innerJoin(
      message,
      and(eq(message.conversationId, messageReminder.conversationId), eq(message.seq, messageReminder.seq)),
    )
    .where(where)
    .orderBy(asc(messageReminder.dueAt), asc(messageReminder.id))
    .limit(limit);
  return rows.map(({ reminder, ...about }) => ({ ...reminder, ...about }));
}

/** A person's waiting reminders. An answered nudge is no longer waiting. */
const listReminders = (orm: NodePgDatabase, person: PersonId): Promise<ReminderWithMessage[]> =>
  findReminders(
    orm,
    and(eq(messageReminder.personId, person), eq(messageReminder.state, 'waiting'), isUnanswered),
  );

const isOwn = (person: PersonId, id: ClientId) =>
  and(eq(messageReminder.id, id), eq(messageReminder.personId, person));

async function findMessage(orm: NodePgDatabase, own: OwnConversation, seq: number) {
  if (!isVisibleIn(own.visibleRange, seq)) return undefined;
  const [row] = await orm
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

async function countWaiting(orm: NodePgDatabase, person: PersonId): Promise<number> {
  const [row] = await orm
    .select({ number: count() })
    .from(messageReminder)
    .where(and(eq(messageReminder.personId, person), eq(messageReminder.state, 'waiting')));
  return row?.number ?? 0;
}

/** Ends a waiting reminder and notifies its person's devices; undefined if it is no longer waiting (X3). */
async function settleReminder(
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

/** Rings a due reminder, unless its nudge was answered or its message was deleted (MSG-13). */
export async function ring(
  tx: Transaction,
  notifier: NotificationService,
  { id, personId }: Pick<ReminderRow, 'id' | 'personId'>,
): Promise<void> {
  const [row] = await findReminders(tx.orm, and(eq(messageReminder.id, id), isUnanswered));
  const isMoot = !row || row.isDeleted;
  await settleReminder(tx, id, personId, isMoot ? 'cancelled' : 'done');
  if (!isMoot) await notifyOnce(tx, notifier, [await bellOf(tx, notifier, row)]);
}

async function bellOf(tx: Transaction, { people }: NotificationService, row: ReminderWithMessage) {
  const { senderId, writtenBy } = row;
  const known = await people.of([senderId, ...(writtenBy ? [writtenBy] : [])], tx.orm);
  const who = known.get(senderId)?.displayName ?? '';
  const by = writtenBy ? known.get(writtenBy)?.displayName : undefined;
  const reminder = by ? say('messaging.reminderFor', { by, who }) : say('messaging.reminder', { who });
  return {
    person: row.personId,
    // A separate type: people who set a reminder want it, whatever they switched off.
    type: `reminder_${row.kind}`,
    title: row.kind === 'nudge' ? say('messaging.unanswered', {}) : reminder,
    message: asWritten(row.excerpt),
    actionUrl: messageAddress(row.conversationId, row.seq),
    // So that deleting the message removes its text from the bell.
    subject: reminderSubject(row.conversationId, row.seq),
    event: row.id,
    metadata: { conversationId: row.conversationId },
  };
}
