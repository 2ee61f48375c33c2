import type { CoverageKind } from '../limits.ts';
import { mayOpenScript, type Part } from './states.ts';

/** Pure rules of comparisons with an earlier draft (5.22). */

/** Which form is written: an assignment asks for a comparison of those alone who write the whole form. */
export const kindOf = (
  own: CoverageKind | undefined,
  { isComparison }: { readonly isComparison: boolean },
): CoverageKind | undefined => (isComparison && own === 'full' ? 'comparison' : own);

/** Whether somebody of this form may be given it: an intern writes the basic form and no comparison. */
export const mayCompare = (
  own: CoverageKind,
  { isComparison }: { readonly isComparison: boolean },
): boolean => !isComparison || own === 'full';

interface EarlierReading {
  readonly status: string;
  /** As whoever gave the comparison decided. */
  readonly showsEarlier: boolean;
  /** They may open that coverage whatever compares with it. */
  readonly mayRead: boolean;
}

/**
 * Whether somebody sees what was said of the earlier draft: whoever may open that coverage anyway, and the reader of
 * the comparison, if whoever gave it lets them, from their yes until it is done.
 */
export const maySeeEarlier = (
  part: Part | 'requester',
  { status, showsEarlier, mayRead }: EarlierReading,
): boolean =>
  mayRead || (part === 'assignee' && showsEarlier && (mayOpenScript(part, status) || status === 'done'));
