import { type Role, roles } from '#features/access/policy/roles.ts';
import type { Standing } from '../contract/views.ts';
import { type InvitationState, limits } from '../limits.ts';

/** How many invitations a person may send in a window; `size` null means no limit. */
export interface Allowance {
  readonly size: number | null;
  readonly windowDays: number;
  /** Its source: the specification, or administration for the role or the person. */
  readonly from: 'default' | 'role' | 'person';
}

/** A quota administration stored for a role or a person. */
export interface Override {
  readonly size: number;
  readonly windowDays: number;
}

const defaults: Readonly<Partial<Record<Role, number | null>>> = {
  SUPER_ADMIN: null,
  ADMIN: null,
  MANAGER: 25,
  EXECUTIVE: 25,
  PRODUCER: 25,
  USER: 5,
  TALENT: 5,
  INTERN: 0,
};
const usual = 10;
const fixed: readonly string[] = ['SUPER_ADMIN', 'ADMIN', 'INTERN'];

/** The specification's number for a role (S28); null for administrators. */
export const defaultSize = (role: string): number | null => {
  const named = defaults[role as Role];
  return named === undefined ? usual : named;
};

/** Whether a role ignores overrides: administrators are not counted (INV-4), interns never invite (INV-9). */
export const isFixed = (role: string): boolean => fixed.includes(role);

/** A person's allowance: their own override, else that of their primary role, else the specification. */
export function allowanceOf(
  role: string,
  stored: { readonly ofPerson?: Override | undefined; readonly ofRole?: Override | undefined },
): Allowance {
  const standard = { size: defaultSize(role), windowDays: limits.windowDays, from: 'default' as const };
  if (isFixed(role)) return standard;
  if (stored.ofPerson) return { ...stored.ofPerson, from: 'person' };
  if (stored.ofRole) return { ...stored.ofRole, from: 'role' };
  return standard;
}

/** What counts of a person's invitations, all derived from the rows themselves. */
export interface Tally {
  /** Sent within the window, without bounced ones (INV-3). */
  readonly used: number;
  /** Newcomers who became good within the window: each gives one back. */
  readonly returned: number;
  /** Newcomers who were suspended: each costs one more. */
  readonly spoiled: number;
}

/** A person who joined by an invitation: their account state, and when they joined (milliseconds). */
export interface Joined {
  readonly status: string | undefined;
  readonly joinedAtMs: number;
}

/** What newcomers give back and cost: good ones during the window, suspended ones as long as they are counted. */
export function creditOf(
  joined: readonly Joined[],
  { windowMs, nowMs }: { readonly windowMs: number; readonly nowMs: number },
): Pick<Tally, 'returned' | 'spoiled'> {
  const isGood = ({ status, joinedAtMs }: Joined) => {
    const goodForMs = nowMs - joinedAtMs - limits.goodAfterMs;
    return status === 'active' && goodForMs >= 0 && goodForMs < windowMs;
  };
  return {
    returned: joined.filter(isGood).length,
    spoiled: joined.filter(({ status }) => status === 'suspended').length,
  };
}

/** A newcomer's status for their account state; undefined when the account is deleted. */
export const standingOf = (status: string | undefined): Standing =>
  status === 'active' || status === 'suspended' ? status : 'left';

/**
 * How many invitations a person has left; null without a limit. Never negative (ADIL-1). Returned ones never make it
 * more than twice the size, so a closed quota stays closed.
 */
export function leftOf({ size }: Pick<Allowance, 'size'>, { used, returned, spoiled }: Tally): number | null {
  if (size === null) return null;
  return Math.max(0, size + Math.min(returned, size) - spoiled - used);
}

/**
 * Whether a person has sent more than they may by now: their role changed, or people they brought were suspended. What
 * they have open gives no account meanwhile.
 */
export const isOver = ({ size }: Pick<Allowance, 'size'>, { used, returned, spoiled }: Tally): boolean =>
  size !== null && used > size + Math.min(returned, size) - spoiled;

/** Roles above any newcomer, which no invitation may suggest, and USER, which everyone has. */
const unaskable: readonly string[] = ['SUPER_ADMIN', 'ADMIN', 'USER'];

/** The roles an inviter may suggest: none above their own, none of the administration (INV-8). */
export function suggestableRoles(own: string): readonly Role[] {
  const rank = roles.indexOf(own as Role);
  return roles.filter((role, place) => !unaskable.includes(role) && (rank < 0 ? false : place >= rank));
}

/** Whether an invitation can still be accepted, opened, revoked or resent. */
export const isLive = (state: string): boolean => state === 'sent' || state === 'opened';

/** The state at a moment: an open invitation is expired once its 14 days are over, even before the job marks it. */
export const stateAt = (
  row: { readonly state: string; readonly expiresAtMs: number },
  nowMs: number,
): InvitationState =>
  isLive(row.state) && row.expiresAtMs <= nowMs ? 'expired' : (row.state as InvitationState);

/** When one may be resent, in milliseconds (INV-7). */
export const resendFrom = (sentAtMs: number): number => sentAtMs + limits.resendEveryMs;

/** Whether a revocation can be undone: it was live, it is recent, and its 14 days are not over. */
export function canRestore(
  row: { readonly state: string; readonly endedAtMs: number | null; readonly expiresAtMs: number },
  nowMs: number,
): boolean {
  return (
    row.state === 'revoked' &&
    row.endedAtMs !== null &&
    nowMs - row.endedAtMs < limits.undoTakenMs &&
    row.expiresAtMs > nowMs
  );
}
