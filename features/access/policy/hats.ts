/** Temporary roles ("hats"): when they count, and who may give them. Pure; the server decides. */
import { isAmong } from './among.ts';
import { mayGrant, mayTouch } from './rights.ts';
import { type HeldRoles, heldBy, knownRole, openPagesOf, type RoleRules, rolesByPower } from './rules.ts';

/** A hat that was given and is not over; it may begin later. */
export interface HatTerm {
  readonly id: string;
  readonly role: string;
  readonly reason: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

/** A hat someone wears now, with the pages its role opens. */
export interface WornHat extends Pick<HatTerm, 'id' | 'reason' | 'endsAtMs'> {
  readonly role: string;
  readonly pages: readonly string[];
  readonly permissions: readonly string[];
}

/** What a person may do while wearing hats, and which of it they may do without them. */
export interface UnderHats extends HeldRoles {
  /** Absent while they wear none. */
  readonly hats?: { readonly own: Rights; readonly worn: readonly WornHat[] };
}

interface Rights {
  readonly pages: readonly string[];
  readonly permissions: readonly string[];
}

/** Whether a hat counts at a moment: from its start up to its end. */
export const isWorn = ({ startsAtMs, endsAtMs }: HatTerm, nowMs: number): boolean =>
  startsAtMs <= nowMs && nowMs < endsAtMs;

/** The next moment at which one of these begins or ends. */
export function nextTurn(terms: readonly HatTerm[], nowMs: number): number | undefined {
  const later = terms
    .flatMap(({ startsAtMs, endsAtMs }) => [startsAtMs, endsAtMs])
    .filter((at) => at > nowMs);
  return later.length > 0 ? Math.min(...later) : undefined;
}

/**
 * Someone's roles including the hats they wear at a moment. A hat only adds: the primary role stays, and the pages of
 * the hat's role are added to those it opens.
 */
export function withHats(
  own: HeldRoles,
  terms: readonly HatTerm[],
  rules: RoleRules,
  nowMs: number,
): UnderHats {
  const worn = terms.flatMap((term) => {
    const role = knownRole(term.role, rules);
    // A role retired in the meantime gives nothing.
    return role && isWorn(term, nowMs) ? [wornAs(term, role, rules)] : [];
  });
  if (worn.length === 0) return own;
  const names = [...own.roles, ...worn.map(({ role }) => role)];
  return {
    roles: rolesByPower(rules).filter((role) => names.includes(role)),
    primaryRole: own.primaryRole,
    permissions: heldBy(names, own.primaryRole, rules).permissions,
    pages: [...new Set([...own.pages, ...worn.flatMap(({ pages }) => pages)])],
    hats: { own: { pages: own.pages, permissions: own.permissions }, worn },
  };
}

const wornAs = ({ id, reason, endsAtMs }: HatTerm, role: string, rules: RoleRules): WornHat => ({
  id,
  reason,
  endsAtMs,
  role,
  pages: openPagesOf(role, rules),
  permissions: heldBy([role], role, rules).permissions,
});

/** Which hat a person needs for any of these permissions or pages; none when they are allowed without one. */
export function hatFor(
  { hats }: { readonly hats?: UnderHats['hats'] },
  ask: { readonly pages: readonly string[] } | { readonly permissions: readonly string[] },
): WornHat | undefined {
  const fits = (rights: Rights) =>
    'pages' in ask
      ? ask.pages.some((page) => rights.pages.includes(page))
      : ask.permissions.some((permission) => isAmong(rights.permissions, permission));
  return hats && !fits(hats.own) ? hats.worn.find(fits) : undefined;
}

/** One person gives another a temporary role. The roles here are permanent ones: a hat cannot be passed on. */
export interface HatGift {
  readonly own: readonly string[];
  readonly theirs: readonly string[];
  readonly role: string;
}

/** Whether it may be given: never above the giver's own role (ROL-5), and only what the person doesn't already have. */
export function judgeHat({ own, theirs, role }: HatGift, rules: RoleRules): 'fit' | 'above_own' | 'held' {
  if (!mayGrant(own, role, rules) || !mayTouch(own, theirs, rules)) return 'above_own';
  return theirs.includes(role) ? 'held' : 'fit';
}
