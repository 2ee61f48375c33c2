import { type Act, acts, type CoverageState, type Status, statuses } from '../limits.ts';
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

/** Whether the script opens for somebody: whoever gave it may always look, its reader while the assignment is open. */
export const mayOpenScript = (part: Part, status: string): boolean =>
  part === 'assigner' || open.includes(status);

export interface Standing {
  readonly status: string;
  /** What an archived one was before. */
  readonly archivedFrom: string | null;
}

const ended: readonly string[] = ['done', 'declined'] satisfies Status[];

/** Where an act leads; undefined where it cannot be done from there by this side. */
export function afterAct(act: Act, part: Part, { status, archivedFrom }: Standing): string | undefined {
  const isGiver = part === 'assigner';
  switch (act) {
    case 'accept':
      return !isGiver && status === 'pending' ? 'accepted' : undefined;
    case 'decline':
      return !isGiver && ['pending', 'accepted', 'in_progress'].includes(status) ? 'declined' : undefined;
    case 'archive':
      // A reader clears away what is over; what is still wanted is not theirs to put out of sight.
      return status !== 'archived' && (isGiver || ended.includes(status)) ? 'archived' : undefined;
    case 'restore':
      return status === 'archived' && (isGiver || ended.includes(archivedFrom ?? ''))
        ? (archivedFrom ?? 'pending')
        : undefined;
    case 'reopen':
      if (!isGiver) return undefined;
      return status === 'done' ? 'in_progress' : status === 'declined' ? 'pending' : undefined;
  }
}

/** What somebody may do to it now. */
export const actsFor = (part: Part, standing: Standing): Act[] =>
  acts.filter((act) => afterAct(act, part, standing) !== undefined);

/** Somebody else may take it over until it was read: what was sent is to be judged first. */
export const mayReassign = (status: string): boolean =>
  ['pending', 'accepted', 'in_progress', 'declined'].includes(status);

/** Whether its reader may write: once they said yes, and not while somebody looks at what they sent. */
export const mayWrite = (status: string, coverage: CoverageState | undefined): boolean =>
  (status === 'accepted' || status === 'in_progress') && coverage !== 'submitted' && coverage !== 'approved';
