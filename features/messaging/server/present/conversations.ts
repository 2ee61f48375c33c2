import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Instant } from '#platform/contract/time.ts';
import { instantOfMoment } from '#platform/server/database/moments.ts';
import type { ConversationView, MessageView, ParticipantView } from '../../contract/views.ts';
import { deletedContent, type OwedMark } from '../../limits.ts';
import { owedAfter } from '../../policy/reading.ts';
import type { ConversationRow } from '../queries/rows.ts';

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
    ...(last.content === null && { isDeleted: true }),
    ...(last.system && { system: last.system }),
  };
}

/** What a presentation needs besides the row: the viewer, current profiles, and from when on a conversation is cold. */
export interface PresentContext {
  readonly viewer: PersonId;
  readonly people: ReadonlyMap<PersonId, PersonSummary>;
  readonly coldBefore: Instant;
}

// A row belongs to one person, and the first page of an inbox is rendered repeatedly from the same rows.
const owedMarks = new WeakMap<ConversationRow, OwedMark>();

/** Who owes an answer: the viewer's own mark, otherwise derived from the last message. */
export function owedOf(row: ConversationRow, viewer: PersonId): OwedMark {
  const known = owedMarks.get(row);
  if (known) return known;
  const owed = row.owed ?? owedAfter(row.last, viewer);
  owedMarks.set(row, owed);
  return owed;
}

/** A participant as shown in this conversation: presence is hidden in a request (MSG-11). */
const shownIn = (row: ConversationRow, person: PersonSummary | undefined): PersonSummary | undefined =>
  row.request === null || !person ? person : { ...person, status: 'offline' };

/** A conversation as one participant sees it. People with deleted accounts are left out. */
export function presentConversation(row: ConversationRow, around: PresentContext): ConversationView {
  const participants = row.others.flatMap(({ id, readSeq, deliveredSeq }): ParticipantView[] => {
    const person = shownIn(row, around.people.get(id));
    return person ? [{ ...person, readSeq, deliveredSeq }] : [];
  });
  const updatedAt = instantOfMoment(row.lastMessageAt);
  const lastMessage = presentLast(row);
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    pictureFileId: row.pictureFileId,
    ownerId: row.ownerId,
    participants,
    participantCount: row.participantCount,
    lastMessage,
    lastSeq: row.lastSeq,
    readSeq: row.readSeq,
    unreadCount: row.unreadCount,
    isCold: updatedAt < around.coldBefore,
    isStarred: row.isStarred,
    isArchived: row.isArchived,
    isMuted: row.isMuted,
    priority: row.priority,
    request: row.request,
    owed: owedOf(row, around.viewer),
    closed: row.closed,
    updatedAt,
  };
}

/**
 * A page of conversations as JSON, identical to what `presentConversation` and `JSON.stringify` produce: the list is
 * requested more often than anything else, and writing it in one pass costs a third.
 */
export function writePage(
  page: { readonly rows: readonly ConversationRow[]; readonly nextCursor: string | null },
  around: PresentContext,
): string {
  const items = page.rows.map((row) => writeConversation(row, around));
  return `{"items":[${items.join(',')}],"nextCursor":${JSON.stringify(page.nextCursor)}}`;
}

// Ids, kinds and instants contain nothing that JSON would escape; user text goes through JSON.stringify.
function writeConversation(row: ConversationRow, around: PresentContext): string {
  const updatedAt = instantOfMoment(row.lastMessageAt);
  return (
    `{"id":"${row.id}","type":"${row.type}","title":${JSON.stringify(row.title)},` +
    `"pictureFileId":${writeId(row.pictureFileId)},"ownerId":${writeId(row.ownerId)},` +
    `"participants":[${writeParticipants(row, around)}],"participantCount":${row.participantCount},` +
    `"lastMessage":${writeLast(row)},"lastSeq":${row.lastSeq},"readSeq":${row.readSeq},` +
    `"unreadCount":${row.unreadCount},"isCold":${updatedAt < around.coldBefore},` +
    `"isStarred":${row.isStarred},"isArchived":${row.isArchived},"isMuted":${row.isMuted},` +
    `"priority":"${row.priority}","request":${writeId(row.request)},` +
    `"owed":"${owedOf(row, around.viewer)}",` +
    `"closed":${writeId(row.closed)},"updatedAt":"${updatedAt}"}`
  );
}

const writeId = (id: string | null) => (id === null ? 'null' : `"${id}"`);

function writeLast({ id, lastSeq, last }: ConversationRow): string {
  if (last === null) return 'null';
  return (
    `{"id":"${last.id}","conversationId":"${id}","seq":${lastSeq},"clientId":"${last.clientId}",` +
    `"senderId":"${last.senderId}","type":"${last.type}",` +
    `"content":${JSON.stringify(last.content ?? deletedContent)},"createdAt":"${last.createdAt}"${
      last.content === null ? ',"isDeleted":true' : ''
    }` +
    `${last.system ? `,"system":${JSON.stringify(last.system)}` : ''}}`
  );
}

const writeSeq = (seq: number | null) => (seq === null ? 'null' : String(seq));

// A summary object is reused until it is reloaded, so its text can be cached with it.
const summaryTexts = new WeakMap<PersonSummary, string>();

function writeParticipants(row: ConversationRow, { people }: PresentContext): string {
  let text = '';
  for (const { id, readSeq, deliveredSeq } of row.others) {
    const person = shownIn(row, people.get(id));
    if (!person) continue;
    let summary = summaryTexts.get(person);
    if (summary === undefined) summaryTexts.set(person, (summary = JSON.stringify(person).slice(0, -1)));
    text += `${text === '' ? '' : ','}${summary},"readSeq":${writeSeq(readSeq)},"deliveredSeq":${writeSeq(deliveredSeq)}}`;
  }
  return text;
}
