import { type NotificationDraft, notify, type Teller } from '#features/notifications/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { bellUpTo } from '../../limits.ts';
import type { MessageRow } from '../queries/rows.ts';
import type { BatchResult, LockedConversation } from './insert-batch.ts';

export const messageNotification = {
  type: 'message',
  category: 'messages',
  subjectOf: (conversationId: string) => `conversation:${conversationId}`,
} as const;

const previewMax = 140;

const preview = (content: string) => {
  const line = content.replace(/\s+/g, ' ');
  return line.length > previewMax ? `${line.slice(0, previewMax - 1)}…` : line;
};

/** One draft for each reader of each conversation that got something new, whatever the number of messages. */
export function draftsFor(
  result: BatchResult,
  people: ReadonlyMap<PersonId, PersonSummary>,
): NotificationDraft[] {
  const byConversation = Map.groupBy(result.inserted, (row) => row.conversationId);
  return result.conversations
    .filter((conversation) => conversation.participants.length <= bellUpTo)
    .flatMap((conversation) => {
      const messages = byConversation.get(conversation.id) ?? [];
      return conversation.participants.flatMap((reader) => draftFor(reader, conversation, messages, people));
    });
}

function draftFor(
  reader: PersonId,
  conversation: LockedConversation,
  messages: readonly MessageRow[],
  people: ReadonlyMap<PersonId, PersonSummary>,
): NotificationDraft[] {
  const incoming = messages.filter((message) => message.senderId !== reader);
  const last = incoming.at(-1);
  if (!last) return [];
  const from = last.senderId as PersonId;
  return [
    {
      person: reader,
      type: messageNotification.type,
      category: messageNotification.category,
      title: people.get(from)?.displayName ?? 'New message',
      message: preview(last.content),
      actionUrl: `/messages?conversationId=${conversation.id}`,
      from,
      subject: messageNotification.subjectOf(conversation.id),
      events: incoming.length,
      metadata: { conversationId: conversation.id },
    },
  ];
}

/** Rings the bells of those who got something new, in the transaction of the messages. */
export async function tellReaders(tx: Transaction, teller: Teller, result: BatchResult): Promise<void> {
  const senders = new Set(result.inserted.map((row) => row.senderId as PersonId));
  notify(tx, teller, draftsFor(result, await teller.people.of([...senders])));
}
