import type { PersonSummary } from '#features/profiles/contract.ts';
import { allSeenBy } from '#features/profiles/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { type Instant, toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { instantOfMoment } from '#platform/server/database/moments.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import type { ConversationView, MessageView, ParticipantView } from '../../contract/views.ts';
import { deletedContent } from '../../limits.ts';
import type { MessagingParts, MessagingWriting } from '../parts.ts';
import { countUnreadConversations, findConversation } from '../queries/conversations.ts';
import { type ConversationRow, owedOf } from '../queries/rows.ts';

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

/** Conversations whose last message is older than this are cold. */
export const coldBefore = ({ clock, config }: Platform): Date =>
  new Date(clock.now().getTime() - config.coldAfterMs);

/** Who is looking, and in which transaction, if in one. */
type Looking = Pick<MessagingParts, 'notifier'> & { readonly actor: Actor; readonly tx?: Transaction };

/** Current profiles of the people in the rows, as this viewer sees them, and the cold limit. */
export async function contextOf(
  { notifier, actor, tx }: Looking,
  rows: readonly ConversationRow[],
): Promise<PresentContext> {
  const others = rows.flatMap((row) => row.others.map(({ id }) => id));
  return {
    people: allSeenBy(actor, await notifier.people.of(others, tx?.orm)),
    viewer: principalOf(actor),
    coldBefore: toInstant(coldBefore(notifier.platform)),
  };
}

/** One conversation as the caller sees it; undefined if they cannot. */
export async function viewConversation(
  at: Looking,
  id: ConversationId,
): Promise<ConversationView | undefined> {
  const { actor } = at;
  const source = at.tx ?? at.notifier.platform.database;
  const row = await findConversation(source, principalOf(actor), id, actor.desk !== undefined);
  return row && presentConversation(row, await contextOf(at, [row]));
}

/** The same after an act that only participants can perform. */
export async function viewChanged(at: Looking, id: ConversationId): Promise<ConversationView> {
  const view = await viewConversation(at, id);
  if (!view) throw new Error('a conversation was changed by somebody who cannot see it');
  return view;
}

/**
 * How many conversations the caller has not read, as their transaction sees it, which has changed `conversation` alone;
 * without one, it may have changed them all.
 */
export const unreadOf = (
  { tx, person, notifier, unread }: MessagingWriting & { readonly person: PersonId },
  conversation?: ConversationId,
) => {
  const cold = coldBefore(notifier.platform);
  return conversation === undefined
    ? countUnreadConversations(tx, person, cold)
    : unread.within(tx, person, { conversation, coldBefore: cold });
};
