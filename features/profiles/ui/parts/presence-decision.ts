import type { Presence } from '../../contract.ts';
import type { PresenceChoice } from '../../limits.ts';

/** What the server said last, and the choice that is on its way to it. */
export type PresenceState = { server: Presence; pending: PresenceChoice | undefined };

/** What is shown: the choice at once; after a failure whatever the server said last, even meanwhile (PRE-3). */
export const shownPresence = ({ server, pending }: PresenceState): Presence => pending ?? server;

/** Whether a choice is sent: not the same value again, and nothing while another one is in flight (PRE-2). */
export const isSent = ({ server, pending }: PresenceState, choice: PresenceChoice): boolean =>
  pending === undefined && choice !== server;
