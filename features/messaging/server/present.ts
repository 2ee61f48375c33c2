import type { PersonSummary } from '#features/profiles/contract.ts';
import type { ClientId, ConversationId, MessageId, PersonId } from '#platform/contract/ids.ts';
import { type Instant, toInstant } from '#platform/contract/time.ts';
import { instantOfMoment } from '#platform/server/database/moments.ts';
import type { ConversationView, MessageView, ParticipantView } from '../contract.ts';
import { deletedContent } from '../limits.ts';
import type { ConversationRow, MessageRow } from './queries/rows.ts';

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

function presentLast({ id, lastSeq, last }: ConversationRow): MessageView | null {
  if (last === null) return null;
  return {
    id: last.id,
    conversationId: id,
    seq: lastSeq,
    clientId: last.clientId,
    senderId: last.senderId,
    type: last.type,
    content: last.content ?? deletedContent,
    createdAt: last.createdAt,
  };
}

/** What a presentation needs beside the row: people as they are now, and since when a conversation is cold. */
export interface Surroundings {
  readonly people: ReadonlyMap<PersonId, PersonSummary>;
  readonly coldBefore: Instant;
}

/** A conversation as one participant sees it. People who left the product altogether are left out. */
export function presentConversation(row: ConversationRow, around: Surroundings): ConversationView {
  const participants = row.others.flatMap(({ id, readSeq }): ParticipantView[] => {
    const person = around.people.get(id);
    return person ? [{ ...person, readSeq }] : [];
  });
  const updatedAt = instantOfMoment(row.lastMessageAt);
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    participants,
    participantCount: row.participantCount,
    lastMessage: presentLast(row),
    lastSeq: row.lastSeq,
    readSeq: row.readSeq,
    unreadCount: row.unreadCount,
    isCold: updatedAt < around.coldBefore,
    closed: row.closed,
    updatedAt,
  };
}

/**
 * A page of conversations as JSON, letter for letter what `presentConversation` and `JSON.stringify` give: the list
 * is asked for more often than anything else, and written in one pass it costs a third.
 */
export function writePage(
  page: { readonly rows: readonly ConversationRow[]; readonly nextCursor: string | null },
  around: Surroundings,
): string {
  const items = page.rows.map((row) => writeConversation(row, around));
  return `{"items":[${items.join(',')}],"nextCursor":${JSON.stringify(page.nextCursor)}}`;
}

// Ids, kinds and instants hold nothing that JSON would escape; what people wrote goes through JSON.stringify.
function writeConversation(row: ConversationRow, around: Surroundings): string {
  const updatedAt = instantOfMoment(row.lastMessageAt);
  return (
    `{"id":"${row.id}","type":"${row.type}","title":${JSON.stringify(row.title)},` +
    `"participants":[${writeParticipants(row, around)}],"participantCount":${row.participantCount},` +
    `"lastMessage":${writeLast(row)},"lastSeq":${row.lastSeq},"readSeq":${row.readSeq},` +
    `"unreadCount":${row.unreadCount},"isCold":${updatedAt < around.coldBefore},"closed":${JSON.stringify(row.closed)},"updatedAt":"${updatedAt}"}`
  );
}

function writeLast({ id, lastSeq, last }: ConversationRow): string {
  if (last === null) return 'null';
  return (
    `{"id":"${last.id}","conversationId":"${id}","seq":${lastSeq},"clientId":"${last.clientId}",` +
    `"senderId":"${last.senderId}","type":"${last.type}",` +
    `"content":${JSON.stringify(last.content ?? deletedContent)},"createdAt":"${last.createdAt}"}`
  );
}

// A summary is one object until it is read anew, so its text holds as long.
const summaryTexts = new WeakMap<PersonSummary, string>();

function writeParticipants(row: ConversationRow, { people }: Surroundings): string {
  let text = '';
  for (const { id, readSeq } of row.others) {
    const person = people.get(id);
    if (!person) continue;
    let summary = summaryTexts.get(person);
    if (summary === undefined) summaryTexts.set(person, (summary = JSON.stringify(person).slice(0, -1)));
    text += `${text === '' ? '' : ','}${summary},"readSeq":${readSeq}}`;
  }
  return text;
}
