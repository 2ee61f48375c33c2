/** Whom a space is open to, by their roles: everyone with one of `openTo`, but for those with one of `closedTo`. */
export interface RoleAudience {
  readonly openTo: readonly string[];
  readonly closedTo: readonly string[];
}

/** Roles of people whom desks work for: a desk-life space is closed to all of them, of any company (5.18 COM-1). */
export const principalRoles = ['EXECUTIVE', 'PRODUCER', 'MANAGER', 'AGENT'] as const;

/**
 * Whether these roles open a space. One closed role outweighs all open ones: an executive who also is an assistant stays
 * out. The same rule in SQL is `opensSql` of `server/access.ts`; a test proves them equal.
 */
export const opensTo = (roles: readonly string[], { openTo, closedTo }: RoleAudience): boolean =>
  openTo.some((role) => roles.includes(role)) && !closedTo.some((role) => roles.includes(role));

/** Whether everyone on Backlot has this role. */
export const isEveryone = (role: string): boolean => role === 'USER';

/** Whether everyone on Backlot reads it. */
export const isForEveryone = ({ openTo, closedTo }: RoleAudience): boolean =>
  openTo.some(isEveryone) && closedTo.length === 0;
