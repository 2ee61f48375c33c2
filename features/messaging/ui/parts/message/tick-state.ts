import type { ConversationView } from '../../../contract/views.ts';

/** How far a message has come; never back, as the pointers it is read from only move forward (MSG-9). */
export type TickState = 'sent' | 'delivered' | 'read';

/** Of a message in a direct conversation; only sent where receipts are not shared (MSG-10). */
export function tickState({ participants }: ConversationView, seq: number): TickState {
  const [other] = participants;
  if (!other || other.readSeq === null) return 'sent';
  if (other.readSeq >= seq) return 'read';
  return other.deliveredSeq !== null && other.deliveredSeq >= seq ? 'delivered' : 'sent';
}

/** How many of a group have read and received a message, as far as they share it. */
export type GroupTick = { read: number; delivered: number; others: number };

/** Of a group whose people are all known to the viewer's list; undefined where the server must be asked. */
export function groupTick(
  { participants, participantCount }: ConversationView,
  seq: number,
): GroupTick | undefined {
  // The viewer takes part too, and is not among the participants.
  if (participants.length < participantCount - 1) return undefined;
  const upTo = (pointer: number | null) => pointer !== null && pointer >= seq;
  return {
    read: participants.filter(({ readSeq }) => upTo(readSeq)).length,
    delivered: participants.filter(({ deliveredSeq }) => upTo(deliveredSeq)).length,
    others: participants.length,
  };
}
