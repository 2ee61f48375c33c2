import { isAmong } from '#features/access/policy/among.ts';
import type { CoverageKind } from '../limits.ts';

/** Pure rules of which role writes which form and who can be named as requester (core 6, S4). */

/** The form a person writes: the full template, the basic one, or none. */
export function kindFor(permissions: readonly string[]): CoverageKind | undefined {
  if (isAmong(permissions, 'create_coverage')) return 'full';
  return isAmong(permissions, 'create_basic_coverage') ? 'basic' : undefined;
}

/** Whether a role reads the coverage of others, with the permission that opens the coverage page. */
export const mayOpenCoverage = (permissions: readonly string[]): boolean =>
  ['create_coverage', 'review_content', 'approve_content'].some((permission) =>
    isAmong(permissions, permission),
  );
