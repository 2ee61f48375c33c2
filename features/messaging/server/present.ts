import type { PersonSummary } from '#features/profiles/contract.ts';
import type { ClientId, ConversationId, MessageId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { ConversationView, MessageView, ParticipantView } from '../contract.ts';
import { deletedContent } from '../limits.ts';
import { type ConversationRow, type MessageRow, readOthers } from './queries/rows.ts';

/** A message as its readers see it; deleted content leaves nothing but the fixed words. */
export const presentMessage = (row: MessageRow): MessageView => ({
  id: row.id as MessageId,
  conversationId: row.conversationId as ConversationId,
  seq: row.seq,
  clientId: row.clientId as ClientId,
  senderId: row.senderId as PersonId,
  type: row.type as MessageView['type'],
  content: row.deletedAt ? deletedContent : row.content,
  createdAt: toInstant(row.createdAt),
});

function presentLast(row: ConversationRow): MessageView | null {
  if (row.messageId === null) return null;
  return presentMessage({
    id: row.messageId,
    conversationId: row.id,
    seq: row.lastSeq,
    clientId: row.messageClientId,
    senderId: row.messageSenderId,
    type: row.messageType,
    content: row.messageContent,
    createdAt: row.messageCreatedAt,
    deletedAt: row.messageDeletedAt,
  });
}

/** A conversation as one participant sees it. People who left the product altogether are left out. */
export function presentConversation(
  row: ConversationRow,
  people: ReadonlyMap<PersonId, PersonSummary>,
  coldBefore: Date,
): ConversationView {
  const participants = readOthers(row).flatMap(({ id, readSeq }): ParticipantView[] => {
    const person = people.get(id);
    return person ? [{ ...person, readSeq }] : [];
  });
  return {
    id: row.id as ConversationId,
    type: row.type as ConversationView['type'],
    title: row.title,
    participants,
    participantCount: row.participantCount,
    lastMessage: presentLast(row),
    lastSeq: row.lastSeq,
    readSeq: row.readSeq,
    unreadCount: row.unreadCount,
    isCold: row.lastMessageAt < coldBefore,
    updatedAt: toInstant(row.lastMessageAt),
  };
}
