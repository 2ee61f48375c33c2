import type { PersonView } from '../../contract.ts';
import type { PresenceChoice, PresenceNote } from '../../limits.ts';
import type { UntilChoice } from '../../policy/presence-until.ts';

/** A person's presence, with its note and end. */
export type ShownPresence = Pick<PersonView, 'status' | 'presenceNote' | 'presenceUntil'>;

/** A chosen presence; without note and end it holds until the next choice. */
export type PresenceWish = { status: PresenceChoice; note?: PresenceNote; until?: UntilChoice };

/** The server's last value, and the choice being saved. */
export type PresenceState = { server: ShownPresence; pending: PresenceChoice | undefined };

/**
 * The presence to show: a choice at once; after a failure the server's last value, even if it changed meanwhile
 * (PRE-3).
 */
export const shownPresence = ({ server, pending }: PresenceState): ShownPresence['status'] =>
  pending ?? server.status;

/** Whether to send a choice: not the same again, and nothing while another one is in flight (PRE-2). */
export function isSent({ server, pending }: PresenceState, { status, note, until }: PresenceWish): boolean {
  if (pending !== undefined) return false;
  const isPlain = note === undefined && until === undefined;
  // Choosing the current presence plainly clears its note and end.
  const isTimed = server.presenceNote !== null || server.presenceUntil !== null;
  return !isPlain || isTimed || status !== server.status;
}
