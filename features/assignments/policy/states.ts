import { checkMove, type Move, movesFor } from '#platform/contract/states.ts';
import { type Act, type CoverageState, type Status, statuses } from '../limits.ts';
import { isUnfinished } from './deadlines.ts';

/** Pure rules of who can move an assignment where (ASG-3), shared by server and browser. */

/** A person's role in an assignment. */
export type Part = 'assignee' | 'assigner';

/** A missing status reads as pending. */
export const statusOf = (stored: string | null): string => stored ?? 'pending';

interface TwoSides {
  readonly assigneeId: string;
  readonly assignerId: string;
  readonly status: string | null;
}

/**
 * A person's role in an assignment. Someone who took over for a deleted account may be on both sides (X16): they read
 * it first, and judge it once it is sent.
 */
export function partOf({ assigneeId, assignerId, status }: TwoSides, person: string): Part {
  if (assigneeId !== person) return 'assigner';
  return assignerId !== person || isUnfinished(statusOf(status)) ? 'assignee' : 'assigner';
}

/** The known status. Undefined for another system's. */
export const knownStatus = (status: string): Status | undefined => statuses.find((known) => known === status);

/** Statuses in which the script is open to its reader: from acceptance until the assignment ends. */
const open: readonly string[] = ['accepted', 'in_progress', 'submitted'] satisfies Status[];

/**
 * Whether a person can open the script: the assigner always, its reader while the assignment is open, and no one else.
 */
export const mayOpenScript = (part: Part | 'manager', status: string): boolean =>
  part === 'assigner' || (part === 'assignee' && open.includes(status));

export interface AssignmentState {
  readonly status: string;
  /** The status before archiving. */
  readonly archivedFrom: string | null;
}

/** Where an act starts: `shelved` was over when archived, and `other` is another system's status (S50). */
type Place = Status | 'shelved' | 'other';

const over = ['done', 'declined'] as const satisfies Status[];
const reading = ['pending', 'accepted', 'in_progress'] as const satisfies Status[];
const reader = ['assignee'] as const;
const giver = ['assigner'] as const;

/** A reader can archive only what is over, not work still expected of them. */
const moves: readonly Move<Place, Act, Part>[] = [
  { act: 'accept', from: ['pending'], to: 'accepted', who: reader },
  { act: 'decline', from: reading, to: 'declined', who: reader },
  { act: 'archive', from: over, to: 'shelved', who: [...reader, ...giver] },
  { act: 'archive', from: [...reading, 'submitted', 'other'], to: 'archived', who: giver },
  // Back to the status before archiving.
  { act: 'restore', from: ['shelved'], to: 'other', who: [...reader, ...giver] },
  { act: 'restore', from: ['archived'], to: 'other', who: giver },
  { act: 'reopen', from: ['done'], to: 'in_progress', who: giver },
  { act: 'reopen', from: ['declined'], to: 'pending', who: giver },
];

function placeOf({ status, archivedFrom }: AssignmentState): Place {
  const isOver = over.some((one) => one === archivedFrom);
  return status === 'archived' && isOver ? 'shelved' : (knownStatus(status) ?? 'other');
}

/** The status after an act. Undefined if this side cannot do it from here. */
export function afterAct(act: Act, part: Part, state: AssignmentState): string | undefined {
  const checked = checkMove(moves, { act, from: placeOf(state), who: part });
  if (checked.kind !== 'moves') return undefined;
  if (checked.to === 'other') return state.archivedFrom ?? 'pending';
  return checked.to === 'shelved' ? 'archived' : checked.to;
}

/** What a person can do to it now. */
export const actsFor = (part: Part | 'manager', state: AssignmentState): Act[] =>
  part === 'manager' ? [] : movesFor(moves, { state: placeOf(state), who: part }).map(({ act }) => act);

/** Coverage transitions. Reopened coverage counts as returned. */
export const coverageMoves: readonly Move<CoverageState, 'submit' | 'return' | 'approve' | 'reopen', Part>[] =
  [
    { act: 'submit', from: ['draft', 'returned'], to: 'submitted', who: reader },
    { act: 'return', from: ['submitted'], to: 'returned', who: giver },
    { act: 'approve', from: ['submitted'], to: 'approved', who: giver },
    { act: 'reopen', from: ['approved'], to: 'returned', who: giver },
  ];

/** It can be reassigned until coverage is sent, which has to be judged first. */
export const mayReassign = (status: string): boolean =>
  status === 'declined' || reading.some((one) => one === status);

/** Whether the reader can write: after accepting, and not while sent coverage is judged. */
export const mayWrite = (status: string, coverage: CoverageState | undefined): boolean =>
  (status === 'accepted' || status === 'in_progress') && coverage !== 'submitted' && coverage !== 'approved';
