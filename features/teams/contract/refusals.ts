/** Refusals that the parts of the contract share. */

export const absent = { 'team.absent': { status: 404, message: 'Team not found' } } as const;
export const closed = {
  'team.closed': { status: 403, message: 'Only owners and managers of the team can do this.' },
} as const;
export const lastOwner = {
  'team.last_owner': { status: 409, message: 'A team needs an owner. Make someone else an owner first.' },
} as const;
export const memberAbsent = {
  'team_member.absent': { status: 404, message: 'This person is no longer in the team.' },
} as const;
