// Apart from the tables of roles: every page asks this, and none of them needs those.

/** Every permission, whatever the role. */
export const everything = '*';

/** Whether a list made by `permissionsOf` holds it: the wildcard holds everything. */
export const isAmong = (permissions: readonly string[], permission: string): boolean =>
  permissions.includes(everything) || permissions.includes(permission);
