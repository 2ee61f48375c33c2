import type { PersonId } from '#platform/contract/ids.ts';
import type { CoverageState, Verdict } from '../limits.ts';
import type { Part } from './states.ts';

/** Pure rules of second reads (5.22 ASG-8): when two readers of a script disagree, and who can request another read. */

/** One read of a script, as far as its assigner may know it. */
export interface Read {
  readonly readerId: PersonId;
  /** Undefined before the first save. */
  readonly state: CoverageState | undefined;
  readonly scriptVerdict: Verdict | null;
  /** Requested as a second read. */
  readonly isSecond: boolean;
}

/** Whether a verdict recommends the script in any way: everything but a Pass. */
const takesOn = (verdict: Verdict): boolean => verdict !== 'pass';

/** Submitted, and possibly approved since. A returned coverage is still being written. */
const isSubmitted = (state: CoverageState | undefined): boolean =>
  state === 'submitted' || state === 'approved';

/** Two readers disagree if one passes and the other does not. Degrees of interest don't count. */
const areApart = (one: Read, other: Read): boolean =>
  one.readerId !== other.readerId &&
  one.scriptVerdict !== null &&
  other.scriptVerdict !== null &&
  takesOn(one.scriptVerdict) !== takesOn(other.scriptVerdict);

/**
 * The reads of one script whose verdicts differ. None once a second read was requested: the assigner knows of the
 * difference, and sees the reads side by side from then on.
 */
export function differing<One extends Read>(reads: readonly One[]): One[] {
  if (reads.some(({ isSecond }) => isSecond)) return [];
  const submitted = reads.filter(({ state }) => isSubmitted(state));
  return submitted.filter((one) => submitted.some((other) => areApart(one, other)));
}

interface Work {
  readonly assignerId: string;
  readonly scriptId: string;
  /** Title and writers, folded. */
  readonly searchText: string;
  readonly form: string;
  readonly pages: number;
  readonly isComparison: boolean;
  readonly comparesWith: string | null;
}

/**
 * Whether two assignments have the same draft read for the same assigner: the same file, or a script given to several
 * at once. A different page count is another draft. So is a comparison, whose different verdict is no disagreement.
 */
export const isSameWork = (one: Work, other: Work): boolean =>
  one.assignerId === other.assignerId &&
  (one.scriptId === other.scriptId ||
    (one.searchText === other.searchText &&
      one.form === other.form &&
      one.pages === other.pages &&
      one.isComparison === other.isComparison &&
      one.comparesWith === other.comparesWith));

/** An assigner can request a second read once coverage is sent. Its reader never can. */
export const mayAskAgain = (part: Part | 'requester', state: CoverageState | undefined): boolean =>
  part === 'assigner' && isSubmitted(state);
