import { checkMove, type Move, movesFor } from '#platform/contract/states.ts';
import { type Act, type CoverageState, type Status, statuses } from '../limits.ts';
import { isUnfinished } from './deadlines.ts';

/** Pure rules of who moves an assignment where (ASG-3); the server and the browser share them. */

/** What somebody is to an assignment. */
export type Part = 'assignee' | 'assigner';

/** A missing status reads as pending. */
export const statusOf = (stored: string | null): string => stored ?? 'pending';

interface TwoSides {
  readonly assigneeId: string;
  readonly assignerId: string;
  readonly status: string | null;
}

/**
 * What an assignment is to one of its two sides. Whoever took it over from somebody who left may be both (X16): they
 * read it first, and judge it once it is sent.
 */
export function partOf({ assigneeId, assignerId, status }: TwoSides, person: string): Part {
  if (assigneeId !== person) return 'assigner';
  return assignerId !== person || isUnfinished(statusOf(status)) ? 'assignee' : 'assigner';
}

/** The name of a known state; undefined for one that some other system wrote. */
export const knownStatus = (status: string): Status | undefined => statuses.find((known) => known === status);

/** While one of these holds the script is open to its reader: from saying yes until the assignment ends. */
const open: readonly string[] = ['accepted', 'in_progress', 'submitted'] satisfies Status[];

/**
 * Whether the script opens for somebody: whoever gave it may always look, its reader while the assignment is open, and
 * nobody else.
 */
export const mayOpenScript = (part: Part | 'manager', status: string): boolean =>
  part === 'assigner' || (part === 'assignee' && open.includes(status));

export interface Standing {
  readonly status: string;
  /** What an archived one was before. */
  readonly archivedFrom: string | null;
}

/** Where an act finds an assignment: `shelved` was over when it was archived, and `other` is another system's word (S50). */
type Place = Status | 'shelved' | 'other';

const over = ['done', 'declined'] as const satisfies Status[];
const reading = ['pending', 'accepted', 'in_progress'] as const satisfies Status[];
const reader = ['assignee'] as const;
const giver = ['assigner'] as const;

/** A reader clears away what is over; what is still wanted is not theirs to put out of sight. */
const moves: readonly Move<Place, Act, Part>[] = [
  { act: 'accept', from: ['pending'], to: 'accepted', who: reader },
  { act: 'decline', from: reading, to: 'declined', who: reader },
  { act: 'archive', from: over, to: 'shelved', who: [...reader, ...giver] },
  { act: 'archive', from: [...reading, 'submitted', 'other'], to: 'archived', who: giver },
  // To what it was before it was archived.
  { act: 'restore', from: ['shelved'], to: 'other', who: [...reader, ...giver] },
  { act: 'restore', from: ['archived'], to: 'other', who: giver },
  { act: 'reopen', from: ['done'], to: 'in_progress', who: giver },
  { act: 'reopen', from: ['declined'], to: 'pending', who: giver },
];

function placeOf({ status, archivedFrom }: Standing): Place {
  const isOver = over.some((one) => one === archivedFrom);
  return status === 'archived' && isOver ? 'shelved' : (knownStatus(status) ?? 'other');
}

/** Where an act leads; undefined where it cannot be done from there by this side. */
export function afterAct(act: Act, part: Part, standing: Standing): string | undefined {
  const checked = checkMove(moves, { act, from: placeOf(standing), who: part });
  if (checked.kind !== 'moves') return undefined;
  if (checked.to === 'other') return standing.archivedFrom ?? 'pending';
  return checked.to === 'shelved' ? 'archived' : checked.to;
}

/** What somebody may do to it now. */
export const actsFor = (part: Part | 'manager', standing: Standing): Act[] =>
  part === 'manager' ? [] : movesFor(moves, { state: placeOf(standing), who: part }).map(({ act }) => act);

/** How a coverage goes on. What was approved and is open again counts as returned. */
export const coverageMoves: readonly Move<CoverageState, 'submit' | 'return' | 'approve' | 'reopen', Part>[] =
  [
    { act: 'submit', from: ['draft', 'returned'], to: 'submitted', who: reader },
    { act: 'return', from: ['submitted'], to: 'returned', who: giver },
    { act: 'approve', from: ['submitted'], to: 'approved', who: giver },
    { act: 'reopen', from: ['approved'], to: 'returned', who: giver },
  ];

/** Somebody else may take it over until it was read: what was sent is to be judged first. */
export const mayReassign = (status: string): boolean =>
  status === 'declined' || reading.some((one) => one === status);

/** Whether its reader may write: once they said yes, and not while somebody looks at what they sent. */
export const mayWrite = (status: string, coverage: CoverageState | undefined): boolean =>
  (status === 'accepted' || status === 'in_progress') && coverage !== 'submitted' && coverage !== 'approved';
