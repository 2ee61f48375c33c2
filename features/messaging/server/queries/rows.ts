import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { TextRow } from '#platform/server/database/database.ts';
import { instantOfMoment } from '#platform/server/database/moments.ts';
import type { ConversationView, MessageView } from '../../contract.ts';
import type { Closed } from '../../limits.ts';

/** A message as the named statements return it. */
export interface MessageRow {
  readonly id: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly clientId: string;
  readonly senderId: string;
  readonly type: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
}

/** The last message of a conversation, taken from its packed column; `content` is null when it was deleted. */
export type LastMessage = Pick<MessageView, 'id' | 'clientId' | 'senderId' | 'type' | 'createdAt'> & {
  readonly content: string | null;
};

/** A conversation as one participant has it. */
export interface ConversationRow {
  readonly id: ConversationId;
  readonly type: ConversationView['type'];
  readonly title: string | null;
  readonly lastSeq: number;
  /** As the database wrote it, with its microseconds. */
  readonly lastMessageAt: string;
  readonly readSeq: number;
  readonly unreadCount: number;
  readonly participantCount: number;
  /** Who else takes part, at most `limits.participantsShown`, and how far they have read. */
  readonly others: readonly { readonly id: PersonId; readonly readSeq: number }[];
  readonly last: LastMessage | null;
  /** Why the participant cannot write in it. */
  readonly closed: Closed | null;
}

/** Takes a row of `around` (conversations.ts) apart; its columns stand in this order. */
export function readConversationRow(row: TextRow): ConversationRow {
  const [id, type, title, lastSeq, lastMessageAt, readSeq, unread, count, others, last, closed] = row;
  return {
    id: id as ConversationId,
    type: type as ConversationView['type'],
    title: title ?? null,
    lastSeq: Number(lastSeq),
    lastMessageAt: String(lastMessageAt),
    readSeq: Number(readSeq),
    unreadCount: Number(unread),
    participantCount: Number(count),
    others: others == null ? [] : others.split(',').map(readOther),
    last: last == null ? null : readLast(last),
    closed: (closed ?? null) as Closed | null,
  };
}

const idLength = 36;

function readOther(packed: string): { id: PersonId; readSeq: number } {
  return { id: packed.slice(0, idLength) as PersonId, readSeq: Number(packed.slice(idLength + 1)) };
}

/** What the three ids of a packed message take, with the blank behind each. */
const idsLength = 3 * (idLength + 1);

/** Three ids, type, moment and content, parted by "|"; the content comes last because anything may stand in it. */
export const packedMessage = (m: string) =>
  `concat_ws('|', ${m}.id, ${m}.client_id, ${m}.sender_id, ${m}.type, ${m}.created_at, case when ${m}.deleted_at is null then ${m}.content end)`;

function readLast(packed: string): LastMessage {
  const typeEnd = packed.indexOf('|', idsLength);
  const momentEnd = packed.indexOf('|', typeEnd + 1);
  const moment = momentEnd < 0 ? packed.slice(typeEnd + 1) : packed.slice(typeEnd + 1, momentEnd);
  return {
    id: packed.slice(0, idLength) as MessageView['id'],
    clientId: packed.slice(idLength + 1, 2 * idLength + 1) as MessageView['clientId'],
    senderId: packed.slice(2 * (idLength + 1), idsLength - 1) as PersonId,
    type: packed.slice(idsLength, typeEnd) as MessageView['type'],
    createdAt: instantOfMoment(moment),
    // A deleted message has no content, so that its moment is the end.
    content: momentEnd < 0 ? null : packed.slice(momentEnd + 1),
  };
}

/** The columns of a message under the names of `MessageRow`. */
export const messageColumns = (alias: string) =>
  `${alias}.id, ${alias}.conversation_id as "conversationId", ${alias}.seq, ${alias}.client_id as "clientId",
   ${alias}.sender_id as "senderId", ${alias}.type, ${alias}.content, ${alias}.created_at as "createdAt",
   ${alias}.deleted_at as "deletedAt"`;

/** What counts as unread for a participant `p` of the messages `u` after the pointer (UNR-1, UNR-8). */
export const isUnreadFor = (p: string, u: string) =>
  `${u}.seq > ${p}.read_seq and ${u}.sender_id <> ${p}.person_id and ${u}.type = 'text' and ${u}.deleted_at is null`;

/** The unread messages `u` of a participant `p`: visible incoming text after the pointer. */
export const unreadFor = (p: string, u: string) =>
  `${u}.conversation_id = ${p}.conversation_id and ${u}.seq >= ${p}.visible_from_seq and ${isUnreadFor(p, u)}`;
