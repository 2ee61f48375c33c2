import { isAmong } from '#features/access/policy/among.ts';
import type { CoverageKind } from '../limits.ts';

/** Pure rules of which form whose role writes and who may be named as reading it (core 6, S4). */

/** Which form somebody writes: the whole template, the basic one, or none. */
export function kindFor(permissions: readonly string[]): CoverageKind | undefined {
  if (isAmong(permissions, 'create_coverage')) return 'full';
  return isAmong(permissions, 'create_basic_coverage') ? 'basic' : undefined;
}

/** Whose role reads the coverage of others: the same that opens the page of it. */
export const mayOpenCoverage = (permissions: readonly string[]): boolean =>
  ['create_coverage', 'review_content', 'approve_content'].some((permission) =>
    isAmong(permissions, permission),
  );
