// Separate from the role tables: every page asks this, and none needs the tables.

/** Every permission, whatever the role. */
export const everything = '*';

/** Whether a list made by `permissionsOf` includes it: the wildcard includes everything. */
export const isAmong = (permissions: readonly string[], permission: string): boolean =>
  permissions.includes(everything) || permissions.includes(permission);
