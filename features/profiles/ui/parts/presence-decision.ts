import type { PersonView } from '../../contract.ts';
import type { PresenceChoice, PresenceNote } from '../../limits.ts';
import type { UntilChoice } from '../../policy/presence-until.ts';

/** How somebody is shown, with the words beside it and its end. */
export type ShownPresence = Pick<PersonView, 'status' | 'presenceNote' | 'presenceUntil'>;

/** What somebody chooses; alone it holds until the next choice. */
export type PresenceWish = { status: PresenceChoice; note?: PresenceNote; until?: UntilChoice };

/** What the server said last, and the choice that is on its way to it. */
export type PresenceState = { server: ShownPresence; pending: PresenceChoice | undefined };

/** What is shown: the choice at once; after a failure whatever the server said last, even meanwhile (PRE-3). */
export const shownPresence = ({ server, pending }: PresenceState): ShownPresence['status'] =>
  pending ?? server.status;

/** Whether a choice is sent: not the same again, and nothing while another one is in flight (PRE-2). */
export function isSent({ server, pending }: PresenceState, { status, note, until }: PresenceWish): boolean {
  if (pending !== undefined) return false;
  const isPlain = note === undefined && until === undefined;
  // The plain choice of what holds for a time has it hold without an end.
  const isTimed = server.presenceNote !== null || server.presenceUntil !== null;
  return !isPlain || isTimed || status !== server.status;
}
