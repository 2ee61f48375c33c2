import type { ConversationView, ParticipantView } from '../../contract.ts';
import { copy } from '../copy.ts';

const dayMs = 24 * 60 * 60_000;

/** The name of a conversation: its own, or those of the others in it. */
export function titleOf({ title, participants }: ConversationView): string {
  if (title) return title;
  return participants.map(({ displayName }) => displayName).join(', ') || copy.thread.unknownSender;
}

/** The one other person of a direct conversation. */
export const otherOf = ({ type, participants }: ConversationView): ParticipantView | undefined =>
  type === 'direct' ? participants[0] : undefined;

/** What stands under the name: who the other is, or how many there are. */
export function matterOf(conversation: ConversationView): string {
  const other = otherOf(conversation);
  if (!other) return copy.thread.people(conversation.participantCount);
  return other.headline || other.company || other.location;
}

/** The last message in one line: own words say so, and in a group others' carry their first name. */
export function lastLineOf({ type, lastMessage, participants }: ConversationView, me: string): string {
  if (!lastMessage) return copy.row.noMessage;
  const text = lastMessage.content.replace(/\s+/g, ' ');
  if (lastMessage.type === 'system') return text;
  if (lastMessage.senderId === me) return copy.row.you(text);
  const sender = participants.find(({ id }) => id === lastMessage.senderId);
  const firstName = sender?.displayName.split(' ')[0];
  return type === 'group' && firstName ? `${firstName}: ${text}` : text;
}

/** Whole days since the last message; `nowMs` is milliseconds since 1970. */
export const quietDays = ({ updatedAt }: ConversationView, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(updatedAt)) / dayMs));

// "Noël" is found by "noel" and "NOEL".
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word that was typed is somewhere in the names, the matter or the last message. */
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
