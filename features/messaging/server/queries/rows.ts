import {
  type ClientId,
  type ConversationId,
  type MessageId,
  type PersonId,
  storedId,
} from '#platform/contract/ids.ts';
import type { TextRow } from '#platform/server/database/database.ts';
import { instantOfMoment } from '#platform/server/database/moments.ts';
import { seqMax } from '../../contract/messages.ts';
import type { ConversationView, MessageView, SystemLine } from '../../contract/views.ts';
import type { Closed, OwedMark, Priority, StoredClosed } from '../../limits.ts';
import { owedAfter } from '../../policy/reading.ts';
import type { VisibleRange } from '../../policy/visible-range.ts';

/** The columns of a participant's row that determine what they can see. */
export interface VisibleRangeRow {
  readonly visibleFromSeq: number;
  readonly leftAtSeq: number | null;
  /** A PostgreSQL multirange literal; the end of each range is exclusive. */
  readonly earlierSeqs: string | null;
}

/** Selects those columns for a participant `p`. */
export const visibleRangeColumns = (p: string) =>
  `${p}.visible_from_seq as "visibleFromSeq", ${p}.left_at_seq as "leftAtSeq", ${p}.earlier_seqs::text as "earlierSeqs"`;

/** What a participant can see, from their row. */
export const visibleRangeOf = ({ visibleFromSeq, leftAtSeq, earlierSeqs }: VisibleRangeRow): VisibleRange => [
  ...(earlierSeqs ?? '').matchAll(/(\d+),(\d+)/g).map(([, from, end]) => ({
    from: Number(from),
    to: Number(end) - 1,
  })),
  { from: visibleFromSeq, to: leftAtSeq ?? seqMax },
];

/** The range of someone who sees everything. */
export const wholeRange: VisibleRange = [{ from: 1, to: seqMax }];

/** Whether a participant `p` could ever see a position, wherever they left; the SQL `visibleRangeOf` for lists. */
export const isOpenTo = (p: string, seq: string) =>
  `(${seq} >= ${p}.visible_from_seq or ${p}.earlier_seqs @> ${seq})`;

/** Whether a participant `p` sees a position. */
export const isSeenBy = (p: string, seq: string) =>
  `(${isOpenTo(p, seq)} and ${seq} <= coalesce(${p}.left_at_seq, ${seq}))`;

/** A message as the named statements return it. */
export interface MessageRow {
  readonly id: MessageId;
  readonly conversationId: ConversationId;
  readonly seq: number;
  readonly clientId: ClientId;
  readonly senderId: PersonId;
  readonly writtenBy: PersonId | null;
  readonly type: string;
  readonly content: string;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly replySeq: number | null;
  readonly mentions: PersonId[] | null;
  readonly system: SystemLine | null;
}

/** The extra columns of a plain text message. */
export const plainText = {
  type: 'text',
  writtenBy: null,
  editedAt: null,
  deletedAt: null,
  replySeq: null,
  mentions: null,
  system: null,
} as const;

/** The last message of a conversation, parsed from its packed column; `content` is null if it was deleted. */
export type LastMessage = Pick<
  MessageView,
  'id' | 'clientId' | 'senderId' | 'type' | 'createdAt' | 'system'
> & {
  readonly content: string | null;
};

/** A conversation as one participant sees it. */
export interface ConversationRow {
  readonly id: ConversationId;
  readonly type: ConversationView['type'];
  readonly title: string | null;
  readonly lastSeq: number;
  /** As the database formatted it, with microseconds. */
  readonly lastMessageAt: string;
  readonly readSeq: number;
  readonly unreadCount: number;
  readonly participantCount: number;
  /** The other participants, at most `limits.participantsShown`. */
  readonly others: readonly OtherRow[];
  readonly last: LastMessage | null;
  /** Why the participant cannot write in it. */
  readonly closed: Closed | null;
  readonly isStarred: boolean;
  readonly isArchived: boolean;
  readonly isMuted: boolean;
  readonly priority: Priority;
  readonly request: ConversationView['request'];
  readonly ownerId: PersonId | null;
  readonly pictureFileId: string | null;
  /** The participant's own mark of who owes an answer to the last message. */
  readonly owed: OwedMark | null;
}

/** Another participant, and how far they have read and received; null if receipts are not shared (MSG-10). */
export interface OtherRow {
  readonly id: PersonId;
  readonly readSeq: number | null;
  readonly deliveredSeq: number | null;
}

/** Archived until a new message arrives (MSG-15), for a participant `p` of a conversation `c`. */
export const isArchived = (p: string, c: string) =>
  `(${p}.archived_through is not null and ${c}.last_seq <= ${p}.archived_through)`;

/** Archived whatever arrives (MSG-15). */
export const archivedForGood = 2_147_483_647;

/** Whether new messages ring no bell for a participant `p`. */
export const isQuiet = (p: string) =>
  `${p}.is_muted or ${p}.archived_through is not distinct from ${archivedForGood}`;

/** The flags of a conversation `c` for its participant `p`, one letter each; read by `readConversationRow`. */
export const flags = (p: string, c: string) => `concat(
    case when ${p}.is_starred then 's' end, case when ${p}.is_muted then 'm' end,
    case when ${isArchived(p, c)} then 'a' end, case ${p}.priority when 'high' then 'H' when 'low' then 'L' end,
    case ${p}.request when 'pending' then 'i' when 'ignored' then 'g' end,
    case when ${c}.requested_by = ${p}.person_id and ${c}.accepted_at is null then 'o' end,
    case when ${p}.left_at_seq is not null then 'l' end)`;

/** Parses a row of `around` (queries/conversations.ts), whose columns are in this order. */
export function readConversationRow(row: TextRow): ConversationRow {
  const [id, type, title, lastSeq, lastMessageAt, readSeq, unread, count, others, last, closed, flagged] =
    row;
  const [ownerId, pictureFileId, owed] = row.slice(12);
  const has = (letter: string) => flagged?.includes(letter) === true;
  return {
    id: storedId(String(id)),
    type: type as ConversationView['type'],
    title: title ?? null,
    lastSeq: Number(lastSeq),
    lastMessageAt: String(lastMessageAt),
    readSeq: Number(readSeq),
    unreadCount: Number(unread),
    participantCount: Number(count),
    others: others == null ? [] : others.split(',').map(readOther),
    last: last == null ? null : readLast(last),
    closed: has('l') ? 'left' : shownClosed((closed ?? null) as StoredClosed | null),
    isStarred: has('s'),
    isArchived: has('a'),
    isMuted: has('m'),
    priority: has('H') ? 'high' : has('L') ? 'low' : 'normal',
    request: has('i') ? 'incoming' : has('g') ? 'ignored' : has('o') ? 'outgoing' : null,
    ownerId: ownerId ? storedId(ownerId) : null,
    pictureFileId: pictureFileId ?? null,
    owed: (owed ?? null) as OwedMark | null,
  };
}

/** Hides `requesting`: a person who can send one message is not kept from writing. */
export const shownClosed = (closed: StoredClosed | null): Closed | null =>
  closed === 'requesting' ? null : closed;

/**
 * A participant `o` as another one `c` sees them; receipts only if both share theirs, not in a request (MSG-11), and
 * not for a viewer who left.
 */
export const packedOther = (o: string, c: string) =>
  `${o}.person_id || case when ${sharesReceipts(o)} and ${sharesReceipts(c)} and ${c}.left_at is null
    then ' ' || greatest(${o}.read_seq, ${o}.shown_read_seq)
      || ' ' || greatest(${o}.delivered_seq, ${o}.read_seq, ${o}.shown_read_seq) else '' end`;

/** Whether a participant `p` shares read receipts, and therefore sees those of others (MSG-10). */
export const sharesReceipts = (p: string) => `(${p}.receipts = 'on' and ${p}.request is null)`;

/**
 * Whether a participant `o` takes part, as far as another one `c` can know: people who left know who was in it at the
 * time (MSG-6).
 */
export const takesPart = (o: string, c: string) =>
  `case when ${c}.left_at is null then ${o}.left_at_seq is null
    else ${o}.joined_at <= ${c}.left_at and (${o}.left_at is null or ${o}.left_at > ${c}.left_at) end`;

const idLength = 36;

function readOther(packed: string): OtherRow {
  const id = storedId(packed.slice(0, idLength));
  if (packed.length === idLength) return { id, readSeq: null, deliveredSeq: null };
  const blank = packed.indexOf(' ', idLength + 1);
  const [readSeq, deliveredSeq] = [packed.slice(idLength + 1, blank), packed.slice(blank + 1)].map(Number);
  return { id, readSeq: readSeq ?? null, deliveredSeq: deliveredSeq ?? null };
}

/** The length of the three ids of a packed message, each with a separator. */
const idsLength = 3 * (idLength + 1);

/**
 * Three ids, type, time and content, separated by "|"; the content is last because it can contain anything. A system
 * line has its data before its text.
 */
export const packedMessage = (m: string) =>
  `concat_ws('|', ${m}.id, ${m}.client_id, ${m}.sender_id, ${m}.type, ${m}.created_at,
    case when ${m}.deleted_at is null then coalesce(${m}.system::text || chr(${parting}), '') || ${m}.content end)`;

/** Separates a system line's data from its text: a character that neither can contain. */
const parting = 31;

function readLast(packed: string): LastMessage {
  const typeEnd = packed.indexOf('|', idsLength);
  const momentEnd = packed.indexOf('|', typeEnd + 1);
  const moment = momentEnd < 0 ? packed.slice(typeEnd + 1) : packed.slice(typeEnd + 1, momentEnd);
  const type = packed.slice(idsLength, typeEnd) as MessageView['type'];
  // A deleted message has no content, so its time is the end.
  const rest = momentEnd < 0 ? null : packed.slice(momentEnd + 1);
  const dataEnd = type === 'system' && rest !== null ? rest.indexOf(String.fromCharCode(parting)) : -1;
  return {
    id: storedId(packed.slice(0, idLength)),
    clientId: storedId(packed.slice(idLength + 1, 2 * idLength + 1)),
    senderId: storedId(packed.slice(2 * (idLength + 1), idsLength - 1)),
    type,
    createdAt: instantOfMoment(moment),
    content: rest === null ? null : rest.slice(dataEnd + 1),
    ...(rest !== null && dataEnd > 0 && { system: JSON.parse(rest.slice(0, dataEnd)) as SystemLine }),
  };
}

/** The columns of a message, named as in `MessageRow`. */
export const messageColumns = (alias: string) =>
  `${alias}.id, ${alias}.conversation_id as "conversationId", ${alias}.seq, ${alias}.client_id as "clientId",
   ${alias}.sender_id as "senderId", ${alias}.written_by as "writtenBy", ${alias}.type, ${alias}.content, ${alias}.created_at as "createdAt",
   ${alias}.edited_at as "editedAt", ${alias}.deleted_at as "deletedAt", ${alias}.reply_seq as "replySeq",
   ${alias}.mentions, ${alias}.system`;

/** Whether a message `u` after the pointer is unread for a participant `p` (UNR-1, UNR-8). */
export const isUnreadFor = (p: string, u: string) =>
  `${u}.seq > ${p}.read_seq and ${u}.sender_id <> ${p}.person_id and ${u}.type = 'text' and ${u}.deleted_at is null`;

/** The unread messages `u` of a participant `p`: visible incoming text after the pointer. */
export const unreadFor = (p: string, u: string) =>
  `${u}.conversation_id = ${p}.conversation_id and ${isOpenTo(p, `${u}.seq`)} and ${isUnreadFor(p, u)}`;

// A row belongs to one person, and the first page of an inbox is rendered repeatedly from the same rows.
const marks = new WeakMap<ConversationRow, OwedMark>();

/** Who owes an answer: the viewer's own mark, otherwise derived from the last message. */
export function owedOf(row: ConversationRow, viewer: PersonId): OwedMark {
  const known = marks.get(row);
  if (known) return known;
  const owed = row.owed ?? owedAfter(row.last, viewer);
  marks.set(row, owed);
  return owed;
}
