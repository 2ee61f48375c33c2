import type { NotificationDraft, NotificationService } from '#features/notifications/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { asWritten, type Told } from '#platform/contract/sentences.ts';
import type { MessageView } from '../../contract/views.ts';
import { bellUpTo } from '../../limits.ts';
import { say } from '../../policy/bell-words.ts';
import type { MessageRow } from '../queries/rows.ts';
import type { BatchResult, LockedConversation } from './insert-batch.ts';

export const messageNotification = {
  type: 'message',
  category: 'messages',
  subjectOf: (conversationId: string) => `conversation:${conversationId}`,
} as const;

const previewMax = 140;

/** What a bell shows of words. */
const preview = (content: string) => {
  const line = content.replace(/\s+/g, ' ');
  return line.length > previewMax ? `${line.slice(0, previewMax - 1)}…` : line;
};

/** What a bell says of a message: its words, or that there are files. */
export function wordsOf({ content, attachments }: Pick<MessageView, 'content' | 'attachments'>): Told {
  if (content !== '' || !attachments) return asWritten(preview(content));
  return say('messaging.files', { count: String(attachments.length) });
}

/** A message as a bell tells of it; without words of its own the bell says the beginning of its text. */
export interface BellMessage extends Pick<MessageRow, 'senderId' | 'content' | 'createdAt'> {
  readonly words?: Told;
  /** Who wrote it for the sender. */
  readonly by?: string | undefined;
}

/** One draft for each reader of each conversation that got something new, whatever the number of messages. */
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

/** Who wrote, and for whom where it was written on a desk (MSG-D1). */
function titleOf(name: string | undefined, by: string | undefined): Told {
  if (!name) return say('messaging.new', {});
  return by ? say('messaging.for', { by, name }) : asWritten(name);
}

/** What somebody is told of messages of one conversation: the words of the last, the number of all. */
export function draftOf(
  told: {
    readonly reader: PersonId;
    readonly conversationId: string;
    readonly last: BellMessage;
    readonly events: number;
    /** Nothing had been said for long before it. */
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

/** Whose bells ring already, so that a message need not ring them in its own transaction (decision 012). */
export interface Readers {
  /** Whether everybody who would be told of the message has an unread row about the conversation. */
  areRinging(message: { conversationId: string; senderId: PersonId }): boolean;
  /** Who takes part, as a committed batch has found it. */
  note(conversation: LockedConversation): void;
}

/** Conversations whose participants are kept in mind. */
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
