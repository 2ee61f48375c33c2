import { and, eq, sql } from 'drizzle-orm';
import { isAmong } from '#features/access/policy/among.ts';
import { rightsOf } from '#features/access/server/public.ts';
import { type NotificationService, notify, notifyOnce } from '#features/notifications/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { servedPerson } from '#platform/server/session/served.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { ScheduledView } from '../../contract/later.ts';
import type { MessageView } from '../../contract/views.ts';
import type { ScheduledFailure } from '../../limits.ts';
import { say } from '../../policy/notification-texts.ts';
import { openConversation } from '../access.ts';
import { draftsFor } from '../notify/bells.ts';
import type { MessagingParts } from '../parts.ts';
import type { ListChange } from '../queries/first-pages.ts';
import { scheduledMessage } from '../tables.ts';
import { presentMessage } from '../views/messages.ts';
import { type Draft, findStored, insertSurely, StoredBefore } from './insert-batch.ts';
import { announceSent } from './send-messages.ts';

/** The states of a message that was not sent but still can be. */
export const unsentStates = ['waiting', 'failed'] as const;

export type ScheduledRow = typeof scheduledMessage.$inferSelect;

export const presentScheduled = (row: ScheduledRow): ScheduledView => ({
  id: row.id,
  conversationId: row.conversationId,
  content: row.content,
  sendAt: toInstant(row.sendAt),
  zone: row.zone,
  state: row.state,
  failure: row.failure as ScheduledFailure | null,
  version: row.version,
  updatedAt: toInstant(row.updatedAt),
});

/** One's own scheduled message. */
interface OwnScheduled {
  readonly id: ClientId;
  readonly person: PersonId;
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

/** Dependencies of sending a scheduled message. */
type ScheduledParts = Pick<MessagingParts, 'notifier' | 'onListChange'>;

/** The outcome of sending a scheduled message. */
type LeaveOutcome =
  | { readonly kind: 'sent'; readonly message: MessageView }
  | { readonly kind: 'failed'; readonly failure: ScheduledFailure; readonly current: ScheduledView }
  /** It does not exist, or was cancelled. */
  | { readonly kind: 'absent' };

/** With `dueAt`: sent by the job, and only if it is due by then. */
interface Leaving {
  readonly dueAt?: Date;
}

/**
 * Sends a scheduled message once, however many workers there are: its row is locked while the message is written in the
 * same transaction, and its id is the message's client id (MSG-12).
 */
export async function leave(
  parts: ScheduledParts,
  own: OwnScheduled,
  leaving: Leaving,
): Promise<LeaveOutcome> {
  const { database } = parts.notifier.platform;
  // Read before the transaction, which would otherwise need a second connection.
  const senders = await parts.notifier.people.of([own.person]);
  const mayWrite = await isAllowedToWrite(parts, own.person);
  const attempt = (isStored: boolean) =>
    database.write(async (tx) => {
      const held = await findScheduled(tx, own);
      if (!held || held.state === 'cancelled') return { kind: 'absent' } as const;
      if (held.state === 'sent') return storedOutcome(tx, held);
      if (leaving.dueAt && (held.state !== 'waiting' || held.sendAt > leaving.dueAt))
        return { kind: 'absent' } as const;
      if (isStored) return settleStored(tx, parts, held);
      const message = mayWrite ? await sendAlone(tx, { ...parts, senders }, draftOf(parts, held)) : undefined;
      if (!message) return fail(tx, parts, { held, mayWrite, isTold: leaving.dueAt !== undefined });
      await setSent(tx, parts, held);
      return { kind: 'sent', message } as const;
    });
  return attempt(false).catch((fault: unknown) => {
    // The message was already sent under this id in another way: only its state has to be updated.
    if (fault instanceof StoredBefore) return attempt(true);
    throw fault;
  });
}

/** Whether the sender can still send at all: their role allows it, and they may act. */
async function isAllowedToWrite({ notifier }: ScheduledParts, person: PersonId): Promise<boolean> {
  const { clock, database } = notifier.platform;
  const [rights, served] = await Promise.all([
    rightsOf(database.orm, [person], clock.now()),
    servedPerson(database.orm, person),
  ]);
  return served !== undefined && isAmong(rights.get(person)?.permissions ?? [], 'send_messages');
}

const draftOf = ({ notifier }: ScheduledParts, held: ScheduledRow) => ({
  conversationId: held.conversationId,
  senderId: held.senderId,
  clientId: held.id,
  id: notifier.platform.newId(),
  content: held.content,
});

// The text is in the message now: if it is deleted there, it must not survive here.
const setSent = (tx: Transaction, { notifier }: ScheduledParts, held: ScheduledRow) =>
  setScheduled(tx, held, {
    state: 'sent',
    content: '',
    failure: null,
    updatedAt: notifier.platform.clock.now(),
  });

async function storedOutcome(tx: Transaction, held: ScheduledRow): Promise<LeaveOutcome> {
  const key = {
    conversationId: held.conversationId,
    senderId: held.senderId,
    clientId: held.id,
  };
  const [row] = await findStored(tx, [key]);
  return row ? { kind: 'sent', message: presentMessage(row) } : { kind: 'absent' };
}

async function settleStored(
  tx: Transaction,
  parts: ScheduledParts,
  held: ScheduledRow,
): Promise<LeaveOutcome> {
  await setSent(tx, parts, held);
  return storedOutcome(tx, held);
}

interface Failing {
  readonly held: ScheduledRow;
  readonly mayWrite: boolean;
  readonly isTold: boolean;
}

async function fail(
  tx: Transaction,
  parts: ScheduledParts,
  { held, mayWrite, isTold }: Failing,
): Promise<LeaveOutcome> {
  const person = held.senderId;
  const own = await openConversation(tx, person, held.conversationId);
  const failure = mayWrite ? (own ? 'closed' : 'absent') : 'forbidden';
  if (!isTold) return { kind: 'failed', failure, current: presentScheduled(held) };
  const updatedAt = parts.notifier.platform.clock.now();
  const current = await setScheduled(tx, held, { state: 'failed', failure, updatedAt });
  await notifyOnce(tx, parts.notifier, [
    {
      person,
      // Errors are sent whatever the person switched off (NOT-7).
      type: 'error_scheduled_message',
      title: say('messaging.unsent', {}),
      message: say(`messaging.unsent.${failure}`, {}),
      actionUrl: '/messages?later=scheduled',
      subject: `scheduled:${held.id}`,
      event: `${held.id}:${current.version}`,
      metadata: { conversationId: held.conversationId },
    },
  ]);
  return { kind: 'failed', failure, current };
}

/** Dependencies of sending outside a batch. */
interface AloneParts {
  readonly notifier: NotificationService;
  readonly onListChange: ListChange;
  /** The senders' current profiles. */
  readonly senders: ReadonlyMap<PersonId, PersonSummary>;
}

/**
 * Sends one message within another transaction, with the usual announcements and bells. Undefined if its sender cannot
 * write; throws `StoredBefore` when it is not new.
 */
async function sendAlone(
  tx: Transaction,
  { notifier, onListChange, senders }: AloneParts,
  draft: Draft,
): Promise<MessageView | undefined> {
  const batch = await insertSurely(
    tx,
    [draft],
    notifier.platform.clock.now(),
    notifier.platform.config.coldAfterMs,
  );
  const [row] = batch.inserted;
  if (!row) return undefined;
  const message = presentMessage(row);
  announceSent(tx, message);
  notify(tx, notifier, draftsFor(batch, senders));
  tx.afterCommit(() => {
    for (const { participants, id } of batch.conversations) onListChange(participants, id);
  });
  return message;
}
