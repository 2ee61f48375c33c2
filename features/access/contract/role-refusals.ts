/** A role above the actor's own (ROL-5). */
export const aboveOwn = {
  'role.above_own': { status: 403, message: 'This role is above your own.' },
} as const;

/** Roles you cannot give: any to yourself, and those above your own (ROL-5). */
export const notToGive = {
  'role.own': { status: 403, message: 'You can’t change your own role.' },
  ...aboveOwn,
} as const;
