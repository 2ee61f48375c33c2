import { isAmong } from '#features/access/policy/among.ts';
import { rightsOf } from '#features/access/server/public.ts';
import { type NotificationService, notify, notifyOnce } from '#features/notifications/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { hiddenStatesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ScheduledView } from '../../contract/scheduled.ts';
import type { MessageView } from '../../contract/views.ts';
import type { ScheduledFailure } from '../../limits.ts';
import { say } from '../../policy/notification-texts.ts';
import { openConversation } from '../access.ts';
import { type Draft, findStored, insertSurely, StoredBefore } from '../commands/insert-batch.ts';
import { findScheduled, type OwnScheduled, setScheduled } from '../commands/schedule-message.ts';
import { draftsFor } from '../commands/tell-readers.ts';
import { presentScheduled, type ScheduledRow } from '../present/later.ts';
import { presentMessage } from '../present/messages.ts';
import { announceSent, type ListChange } from './send-messages.ts';

export interface ScheduledParts {
  readonly notifier: NotificationService;
  readonly onListChange: ListChange;
}

/** The outcome of sending a scheduled message. */
export type LeaveOutcome =
  | { readonly kind: 'sent'; readonly message: MessageView }
  | { readonly kind: 'failed'; readonly failure: ScheduledFailure; readonly current: ScheduledView }
  /** It does not exist, or was cancelled. */
  | { readonly kind: 'absent' };

/** Sends a scheduled message now, at the sender's request; a failure is returned and rings no bell. */
export const sendScheduledNow = (parts: ScheduledParts, own: OwnScheduled): Promise<LeaveOutcome> =>
  leave(parts, own, {});

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

/** Whether the sender can still send at all: their role allows it, and their account is active. */
async function isAllowedToWrite({ notifier }: ScheduledParts, person: PersonId): Promise<boolean> {
  const { clock, database } = notifier.platform;
  const [rights, hidden] = await Promise.all([
    rightsOf(database.orm, [person], clock.now()),
    hiddenStatesOf(database.orm, [person]),
  ]);
  return !hidden.has(person) && isAmong(rights.get(person)?.permissions ?? [], 'send_messages');
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
  tx.afterCommit(() => onListChange(batch.conversations.flatMap(({ participants }) => participants)));
  return message;
}
