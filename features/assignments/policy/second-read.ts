import type { PersonId } from '#platform/contract/ids.ts';
import type { CoverageState, Verdict } from '../limits.ts';
import type { Part } from './states.ts';

/** Pure rules of second reads (5.22 ASG-8): when two who read one script disagree, and who asks for another read. */

/** One reading of a script, as far as whoever gave it may know it. */
export interface Read {
  readonly readerId: PersonId;
  /** Undefined before the first word. */
  readonly state: CoverageState | undefined;
  readonly scriptVerdict: Verdict | null;
  /** It was asked for as a second read. */
  readonly isSecond: boolean;
}

/** Whether a verdict takes the script on: everything but a Pass puts it on somebody's desk. */
const takesOn = (verdict: Verdict): boolean => verdict !== 'pass';

/** Only what stands: a returned coverage is being written on. */
const stands = (state: CoverageState | undefined): boolean => state === 'submitted' || state === 'approved';

/** What two readers say apart is on two sides; how warmly they take it on is not. */
const areApart = (one: Read, other: Read): boolean =>
  one.readerId !== other.readerId &&
  one.scriptVerdict !== null &&
  other.scriptVerdict !== null &&
  takesOn(one.scriptVerdict) !== takesOn(other.scriptVerdict);

/**
 * Of all that read one script, those whose verdicts differ; none once a second read was asked for: whoever asked knows
 * it, and the reads stand side by side from then on.
 */
export function differing<One extends Read>(reads: readonly One[]): One[] {
  if (reads.some(({ isSecond }) => isSecond)) return [];
  const standing = reads.filter(({ state }) => stands(state));
  return standing.filter((one) => standing.some((other) => areApart(one, other)));
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
 * Whether two assignments have one draft of one script read for one desk: the same file, or what was given to several
 * at once. Another number of pages is another draft, and so is what is compared with another: that its verdict differs
 * is no disagreement.
 */
export const isSameWork = (one: Work, other: Work): boolean =>
  one.assignerId === other.assignerId &&
  (one.scriptId === other.scriptId ||
    (one.searchText === other.searchText &&
      one.form === other.form &&
      one.pages === other.pages &&
      one.isComparison === other.isComparison &&
      one.comparesWith === other.comparesWith));

/** Whoever gave a script may have it read again once its coverage stands; its reader never asks. */
export const mayAskAgain = (part: Part | 'requester', state: CoverageState | undefined): boolean =>
  part === 'assigner' && stands(state);
