import type { NotificationDraft, NotificationService } from '#features/notifications/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { asWritten, type Told } from '#platform/contract/sentences.ts';
import type { MessageView } from '../../contract/views.ts';
import { bellUpTo } from '../../limits.ts';
import { say } from '../../policy/notification-texts.ts';
import type { MessageRow } from '../queries/rows.ts';
import type { BatchResult, LockedConversation } from './insert-batch.ts';

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
export function wordsOf({ content, attachments }: Pick<MessageView, 'content' | 'attachments'>): Told {
  if (content !== '' || !attachments) return asWritten(preview(content));
  return say('messaging.files', { count: String(attachments.length) });
}

/** A message for a bell; without `words`, the bell shows the start of its content. */
export interface BellMessage extends Pick<MessageRow, 'senderId' | 'content' | 'createdAt'> {
  readonly words?: Told;
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
function titleOf(name: string | undefined, by: string | undefined): Told {
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
