import { listWords } from '#platform/ui/list-words.ts';
import type { ConversationView, ParticipantView, Writer } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { systemWords } from './thread/system-words.ts';

const dayMs = 24 * 60 * 60_000;

/** The name of a conversation: its own, or those of the others in it. */
export function titleOf({ title, participants }: ConversationView): string {
  if (title) return title;
  return participants.map(({ displayName }) => displayName).join(', ') || copy.thread.unknownSender;
}

/** The author's displayed name: "Sam for Jane" for messages written on Jane's desk. */
export const authorOf = ({ writtenBy }: { readonly writtenBy?: Writer | undefined }, name: string): string =>
  writtenBy ? copy.thread.for(writtenBy.displayName, name) : name;

/** The title inside a sentence: "your conversation with Femi and Hal". */
export const titleInSentence = (conversation: ConversationView): string =>
  conversation.title || conversation.participants.length === 0
    ? titleOf(conversation)
    : listWords(conversation.participants.map(({ displayName }) => displayName));

/** The one other person in a direct conversation. */
export const otherOf = ({ type, participants }: ConversationView): ParticipantView | undefined =>
  type === 'direct' ? participants[0] : undefined;

/** Whether it is a contact request to the viewer from someone not connected, even after the viewer dismissed it. */
export const isRequest = ({ request }: ConversationView): boolean =>
  request === 'incoming' || request === 'ignored';

/** Whether the viewer can sort the conversation: it is theirs, and they are still a member. */
export const canBeSorted = (conversation: ConversationView): boolean =>
  !isRequest(conversation) && conversation.closed !== 'left';

/** The address of a group's picture; null when it has none. */
export const pictureOf = ({ pictureFileId }: Pick<ConversationView, 'pictureFileId'>): string | null =>
  pictureFileId && `/api/files/${pictureFileId}`;

/** The line under the name: who the other person is, or how many there are. */
export function matterOf(conversation: ConversationView): string {
  const other = otherOf(conversation);
  if (!other) return copy.thread.people(conversation.participantCount);
  return other.headline || other.company || other.location;
}

/** The last message in one line: one's own is marked as such, and in a group others' carry their first name. */
export function lastLineOf({ type, lastMessage, participants }: ConversationView, me: string): string {
  if (!lastMessage) return copy.row.noMessage;
  // A message with files only has no text.
  const text = lastMessage.content.replace(/\s+/g, ' ') || copy.row.files;
  if (lastMessage.type === 'system') return systemWords(lastMessage, (id) => nameIn(participants, id, me));
  if (lastMessage.senderId === me) return copy.row.you(text);
  const sender = participants.find(({ id }) => id === lastMessage.senderId);
  const firstName = sender?.displayName.split(' ')[0];
  return type === 'group' && firstName ? `${firstName}: ${text}` : text;
}

const nameIn = (participants: readonly ParticipantView[], id: string, me: string): string | undefined =>
  id === me ? copy.thread.you : participants.find((person) => person.id === id)?.displayName;

/** Whole days since the last message; `nowMs` is milliseconds since 1970. */
export const quietDays = ({ updatedAt }: ConversationView, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(updatedAt)) / dayMs));

// "Noël" is found by "noel" and "NOEL".
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every typed word occurs in the names, the work or the last message. */
export function matchesFilter(conversation: ConversationView, typed: string): boolean {
  const people = conversation.participants.flatMap(({ displayName, headline, company }) => [
    displayName,
    headline,
    company,
  ]);
  const text = fold([conversation.title ?? '', ...people, conversation.lastMessage?.content ?? ''].join(' '));
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
