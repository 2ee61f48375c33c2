import type { CoverageKind } from '../limits.ts';
import { mayOpenScript, type Part } from './states.ts';

/** Pure rules of comparisons with an earlier draft (5.22). */

/** The form to write. A comparison applies only to readers who write the full form. */
export const kindOf = (
  own: CoverageKind | undefined,
  { isComparison }: { readonly isComparison: boolean },
): CoverageKind | undefined => (isComparison && own === 'full' ? 'comparison' : own);

/** Whether a person can be given a comparison. Interns, who write the basic form, cannot. */
export const mayCompare = (
  own: CoverageKind,
  { isComparison }: { readonly isComparison: boolean },
): boolean => !isComparison || own === 'full';

interface EarlierReading {
  readonly status: string;
  /** Set by the assigner. */
  readonly showsEarlier: boolean;
  /** Can open that coverage regardless of the comparison. */
  readonly mayRead: boolean;
}

/**
 * Whether a person sees what was said of the earlier draft: anyone who may open that coverage, and the comparison's
 * reader from acceptance to completion if the assigner allows it.
 */
export const maySeeEarlier = (
  part: Part | 'requester',
  { status, showsEarlier, mayRead }: EarlierReading,
): boolean =>
  mayRead || (part === 'assignee' && showsEarlier && (mayOpenScript(part, status) || status === 'done'));
