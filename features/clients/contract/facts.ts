import * as policy from '#platform/contract/policy.ts';

/** Representatives, and whoever has a seat for clients on their desk. */
export const representatives = { policy: policy.pageOrSeat('clients'), desk: 'clients' } as const;
export const ofTeam = {
  ...representatives,
  policy: { ...representatives.policy, of: 'its participants' },
} as const;
/** The client can see it as the team can, whichever pages they have. */
export const ofBothSides = { policy: policy.participant, desk: 'clients' } as const;

export const absent = { 'client.absent': { status: 404, message: 'Client not found' } } as const;
export const closed = {
  'client.closed': { status: 409, message: 'This representation has ended or isn’t agreed yet.' },
} as const;
export const full = {
  'client.full': { status: 409, message: 'You’ve reached the limit for this client.' },
} as const;
export const daysWrong = {
  'client.days_wrong': { status: 400, message: 'endsOn: The end has to be after the start.' },
} as const;
