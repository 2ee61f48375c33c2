import { endOf, type Lasting } from '#features/shares/policy/ends.ts';
import type { ProjectRole } from '../limits.ts';

/**
 * What an answer to an access request starts with, whatever was asked for: more than this is a choice, not a default
 * (decision 145).
 */
export const presetGrant = { role: 'viewer', lasts: 'week' } as const satisfies {
  role: ProjectRole;
  lasts: Lasting;
};

/** The preset as an answer, counted from now. */
export const presetAnswer = (now: Date) => ({
  role: presetGrant.role,
  endsAt: endOf(presetGrant.lasts, now.getTime(), null).toISOString(),
});
