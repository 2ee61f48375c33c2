import type { PersonId } from '#platform/contract/ids.ts';

/** Rows as the named statements return them; instants are dates, positions are numbers. */

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

export interface ConversationRow {
  readonly id: string;
  readonly type: string;
  readonly title: string | null;
  readonly lastSeq: number;
  readonly lastMessageAt: Date;
  readonly readSeq: number;
  readonly unreadCount: number;
  readonly participantCount: number;
  /** The others, at most `limits.participantsShown`, as text: an array would cost more to take apart. */
  readonly others: string | null;
  /** The last message's columns; all null while there is none. */
  readonly messageId: string | null;
  readonly messageClientId: string;
  readonly messageSenderId: string;
  readonly messageType: string;
  readonly messageContent: string;
  readonly messageCreatedAt: Date;
  readonly messageDeletedAt: Date | null;
}

/** The others of a row: who, and how far they have read. */
export function readOthers(row: ConversationRow): { readonly id: PersonId; readonly readSeq: number }[] {
  if (row.others === null) return [];
  return row.others.split(',').map((packed) => {
    const [id = '', readSeq = '0'] = packed.split(' ');
    return { id: id as PersonId, readSeq: Number(readSeq) };
  });
}

/** The columns of a message under the names of `MessageRow`. */
export const messageColumns = (alias: string) =>
  `${alias}.id, ${alias}.conversation_id as "conversationId", ${alias}.seq, ${alias}.client_id as "clientId",
   ${alias}.sender_id as "senderId", ${alias}.type, ${alias}.content, ${alias}.created_at as "createdAt",
   ${alias}.deleted_at as "deletedAt"`;

/** What counts as unread for a participant `p`: visible incoming text after the pointer (UNR-1, UNR-8). */
export const unreadFor = (p: string, u: string) =>
  `${u}.conversation_id = ${p}.conversation_id and ${u}.seq > ${p}.read_seq and ${u}.seq >= ${p}.visible_from_seq
   and ${u}.sender_id <> ${p}.person_id and ${u}.type = 'text' and ${u}.deleted_at is null`;
