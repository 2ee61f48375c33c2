import {
  type EventDraft,
  type NotificationDraft,
  type NotificationService,
  notifyOnce,
} from '#features/notifications/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { asWritten, type LocalizedText, nameOrSomeone } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { MessageView } from '../../contract/views.ts';
import { bellUpTo } from '../../limits.ts';
import { say } from '../../policy/notification-texts.ts';
import type { BatchResult, LockedConversation } from '../flows/insert-batch.ts';
import type { MessageRow } from '../queries/rows.ts';

export const messageNotification = {
  type: 'message',
  category: 'messages',
  subjectOf: (conversationId: string) => `conversation:${conversationId}`,
} as const;

const previewMax = 140;

/** A text as shown in a bell. */
const preview = (content: string) => {
  const line = content.replace(/\s+/g, ' ');
  return line.length > previewMax ? `${line.slice(0, previewMax - 1)}…` : line;
};

/** A message's text in a bell: its content, or that there are files. */
export function wordsOf({
  content,
  attachments,
}: Pick<MessageView, 'content' | 'attachments'>): LocalizedText {
  if (content !== '' || !attachments) return asWritten(preview(content));
  return say('messaging.files', { count: String(attachments.length) });
}

/** A message for a bell; without `words`, the bell shows the start of its content. */
export interface BellMessage extends Pick<MessageRow, 'senderId' | 'content' | 'createdAt'> {
  readonly words?: LocalizedText;
  /** The person who wrote it for the sender. */
  readonly by?: string | undefined;
}

/** One draft for each reader of each conversation with new messages, however many there are. */
export function draftsFor(
  result: Pick<BatchResult, 'conversations'> & {
    readonly inserted: readonly (BellMessage & Pick<MessageRow, 'conversationId'>)[];
  },
  people: ReadonlyMap<PersonId, PersonSummary>,
): NotificationDraft[] {
  const byConversation = Map.groupBy(result.inserted, (row) => row.conversationId);
  return result.conversations
    .filter((conversation) => conversation.participants.length <= bellUpTo)
    .flatMap((conversation) => {
      const messages = byConversation.get(conversation.id) ?? [];
      return conversation.loud.flatMap((reader) => draftFor(reader, conversation, messages, people));
    });
}

function draftFor(
  reader: PersonId,
  conversation: LockedConversation,
  messages: readonly BellMessage[],
  people: ReadonlyMap<PersonId, PersonSummary>,
): NotificationDraft[] {
  const incoming = messages.filter((message) => message.senderId !== reader);
  const last = incoming.at(-1);
  if (!last) return [];
  const { id: conversationId, wasCold } = conversation;
  return [draftOf({ reader, conversationId, last, events: incoming.length, isCold: wasCold }, people)];
}

/** The author, and for whom they wrote if it was on a desk (MSG-D1). */
function titleOf(name: string | undefined, by: string | undefined): LocalizedText {
  if (!name) return say('messaging.new', {});
  return by ? say('messaging.for', { by, name }) : asWritten(name);
}

/** A person's notification about one conversation: the text of the last message, the number of all. */
export function draftOf(
  told: {
    readonly reader: PersonId;
    readonly conversationId: string;
    readonly last: BellMessage;
    readonly events: number;
    /** The last message before it was long ago. */
    readonly isCold?: boolean;
  },
  people: ReadonlyMap<PersonId, PersonSummary>,
): NotificationDraft {
  const { reader, conversationId, last, events } = told;
  const from = last.senderId;
  const name = people.get(from)?.displayName;
  return {
    person: reader,
    type: messageNotification.type,
    category: messageNotification.category,
    title: titleOf(name, last.by),
    message: last.words ?? asWritten(preview(last.content)),
    actionUrl: `/messages?conversationId=${conversationId}`,
    from,
    subject: messageNotification.subjectOf(conversationId),
    events,
    metadata: { conversationId, ...(told.isCold && { isCold: true }) },
    at: last.createdAt,
  };
}

/** Whose bells are ringing already, so that a message need not ring them in its own transaction (decision 012). */
export interface Readers {
  /** Whether everyone who would be notified of the message already has an unread row for the conversation. */
  areRinging(message: { conversationId: string; senderId: PersonId }): boolean;
  /** Remembers the participants a committed batch found. */
  note(conversation: LockedConversation): void;
}

/** Conversations whose participants are cached. */
const conversationsMax = 20_000;

export function createReaders({ coalescer }: Pick<NotificationService, 'coalescer'>): Readers {
  const readers = new Map<string, readonly PersonId[]>();
  const isRinging = (person: PersonId, conversationId: string) =>
    coalescer.canTake({
      person,
      type: messageNotification.type,
      subject: messageNotification.subjectOf(conversationId),
    });
  return {
    areRinging: ({ conversationId, senderId }) => {
      const people = readers.get(conversationId);
      if (!people) return false;
      return people.every((person) => person === senderId || isRinging(person, conversationId));
    },
    note: ({ id, participants: people, loud }) => {
      if (readers.size >= conversationsMax) readers.clear();
      readers.set(id, people.length > bellUpTo ? [] : loud);
    },
  };
}

/** The bell for people mentioned in a message: it rings even if they muted the conversation. */
export const mentionType = 'message_mention';

/** Notifies the people mentioned in a new message, once, with a text of its own. */
export async function notifyMentioned(
  tx: Transaction,
  notifier: NotificationService,
  row: MessageRow & Pick<BellMessage, 'words' | 'by'>,
): Promise<void> {
  const named = row.mentions?.filter((person) => person !== row.senderId) ?? [];
  if (named.length === 0) return;
  const people = await notifier.people.of([row.senderId], tx.orm);
  const drafts = named.map((reader): EventDraft => {
    const {
      category: _,
      events: __,
      at: ___,
      ...told
    } = draftOf({ reader, conversationId: row.conversationId, last: row, events: 1 }, people);
    const who = people.get(row.senderId)?.displayName ?? '';
    return {
      ...told,
      type: mentionType,
      reason: 'mentioned',
      title: row.by
        ? say('messaging.mentionedFor', { by: row.by, who })
        : say('messaging.mentioned', { who }),
      event: row.id,
    };
  });
  await notifyOnce(tx, notifier, drafts);
}

export const requestNotification = {
  type: 'message_request',
  subjectOf: (conversationId: string) => `request:${conversationId}`,
} as const;

/** Who wrote to whom. */
export interface Asking {
  readonly id: ConversationId;
  readonly from: PersonId;
  readonly to: PersonId;
}

/** The notification for the person who was asked: who it is from, without the message. */
export const requestDraft = (
  { id, from, to }: Asking,
  people: ReadonlyMap<PersonId, PersonSummary>,
): EventDraft => ({
  person: to,
  type: requestNotification.type,
  title: nameOrSomeone(people.get(from)?.displayName),
  message: say('messaging.asked', {}),
  actionUrl: `/messages?conversationId=${id}`,
  from,
  subject: requestNotification.subjectOf(id),
  event: requestNotification.subjectOf(id),
  metadata: { conversationId: id },
});

/** Notifies a person that a stranger wrote to them, once per request. */
export async function notifyRequest(
  tx: Transaction,
  notifier: NotificationService,
  asking: Asking,
): Promise<void> {
  await notifyOnce(tx, notifier, [requestDraft(asking, await notifier.people.of([asking.from], tx.orm))]);
}

/** The subject of a bell about one message. */
export const reminderSubject = (conversationId: string, seq: number): string =>
  `message:${conversationId}:${seq}`;
