import type { DeskScope } from '#platform/contract/desk.ts';
import { type SeatKind, type TeamRole, teamRoles } from '../limits.ts';

/** Pure rules of teams and desks that the server and the browser share. */

const rank: Readonly<Record<TeamRole, number>> = { owner: 2, manager: 1, member: 0 };

/** Whether a member may change the team: its name, its people, its covers. */
export const runsTeam = (role: TeamRole): boolean => role !== 'member';

/** The teams a person runs, among those they are in. */
export const teamsRunBy = <Team extends string>(
  places: readonly { readonly teamId: Team; readonly role: string }[],
): Team[] =>
  places
    .filter((place) => teamRoles.some((role) => role === place.role && runsTeam(role)))
    .map(({ teamId }) => teamId);

/** Whether this role keeps the team alive: there is always a member with it. */
export const ownsTeam = (role: TeamRole): boolean => role === 'owner';

/** No one gives more than they have (TEA-1): owners give every role, managers all but owner, members none. */
export const mayGive = (mine: TeamRole, given: TeamRole): boolean =>
  runsTeam(mine) && rank[given] <= rank[mine];

/** Whether a member may change another member's role in the team. */
export const mayChangeRole = (mine: TeamRole, was: TeamRole, becomes: TeamRole): boolean =>
  mayGive(mine, was) && mayGive(mine, becomes);

/** Every member may leave; others can be removed by anyone who could have given them their role. */
export const mayRemove = (mine: TeamRole, theirs: TeamRole, isSelf: boolean): boolean =>
  isSelf || mayGive(mine, theirs);

/** A seat as the rules see it. Times are milliseconds of the server's clock. */
export interface SeatTerm {
  readonly principalAgreed: boolean;
  readonly assistantAgreed: boolean;
  readonly startsAtMs: number;
  readonly endsAtMs: number | null;
  readonly isEnded: boolean;
}

/** A seat counts once both sides agreed, from its start until its end, unless either side ends it earlier. */
export const seatCounts = (seat: SeatTerm, nowMs: number): boolean =>
  !seat.isEnded &&
  seat.principalAgreed &&
  seat.assistantAgreed &&
  seat.startsAtMs <= nowMs &&
  (seat.endsAtMs === null || nowMs < seat.endsAtMs);

/** A cover ends by itself; first and second assistants stay until someone ends their seat. */
export const needsEnd = (kind: SeatKind): boolean => kind === 'cover';

/** Sending for someone without reading their mail makes no sense: one scope includes the other. */
export const withImplied = (scopes: readonly DeskScope[]): DeskScope[] => {
  const all = new Set(scopes);
  if (all.has('inbox.send')) all.add('inbox.read');
  return [...all].toSorted();
};
