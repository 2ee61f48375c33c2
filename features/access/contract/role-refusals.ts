/** A role that somebody reaches above themselves for (ROL-5). */
export const aboveOwn = {
  'role.above_own': { status: 403, message: 'This role is above your own.' },
} as const;

/** Roles that nobody gives: to themselves, and those above their own (ROL-5). */
export const notToGive = {
  'role.own': { status: 403, message: 'You can’t change your own role.' },
  ...aboveOwn,
} as const;
