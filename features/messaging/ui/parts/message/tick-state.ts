import type { ConversationView } from '../../../contract/views.ts';

/** The delivery state of a message; it never goes back, as the pointers it is read from only move forward (MSG-9). */
export type TickState = 'sent' | 'delivered' | 'read';

/** The state in a direct conversation; only `sent` where receipts are not shared (MSG-10). */
export function tickState({ participants }: ConversationView, seq: number): TickState {
  const [other] = participants;
  if (!other || other.readSeq === null) return 'sent';
  if (other.readSeq >= seq) return 'read';
  return other.deliveredSeq !== null && other.deliveredSeq >= seq ? 'delivered' : 'sent';
}

/** How many people in a group have read and received a message, as far as they share it. */
export type GroupTick = { read: number; delivered: number; others: number };

/** The counts of a group whose members are all listed; undefined where the server must be asked. */
export function groupTick(
  { participants, participantCount }: ConversationView,
  seq: number,
): GroupTick | undefined {
  // The viewer is a member too, but is not among the participants.
  if (participants.length < participantCount - 1) return undefined;
  const upTo = (pointer: number | null) => pointer !== null && pointer >= seq;
  return {
    read: participants.filter(({ readSeq }) => upTo(readSeq)).length,
    delivered: participants.filter(({ deliveredSeq }) => upTo(deliveredSeq)).length,
    others: participants.length,
  };
}
