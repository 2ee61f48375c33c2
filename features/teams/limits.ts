/** Limits and lists of teams and desks. Where the specification has none they are ours (decision 096). */
export const limits = {
  nameMax: 80,
  companyMax: 80,
  /** Teams one person can be in. */
  teamsMax: 50,
  membersMax: 500,
  /** Open invitations of one team. */
  invitationsMax: 100,
  invitationDays: 14,
  studiosMax: 20,
  studioMax: 60,
  skillsMax: 20,
  skillMax: 40,
  handbookMax: 20_000,
  noteMax: 300,
  /** Live seats on one desk. */
  seatsMax: 12,
  /** How far ahead a cover can be planned. */
  coverDaysMax: 366,
  /** How far ahead leaving a team can be set. */
  leavingDaysMax: 366,
} as const;

/** A member's role in a team, highest first; separate from their role on the platform (TEA-1). */
export const teamRoles = ['owner', 'manager', 'member'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** The permissions to start a team. */
export const foundingPermissions = ['manage_team', 'manage_teams'] as const;

/** Departments of an agency or a management company (5.12). */
export const departments = [
  'mp-talent',
  'mp-lit',
  'tv-lit',
  'below-the-line',
  'branding',
  'business-affairs',
  'story',
] as const;
export type Department = (typeof departments)[number];

export const invitationStates = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const seatKinds = ['first', 'second', 'cover'] as const;
export type SeatKind = (typeof seatKinds)[number];

export const seatStates = ['offered', 'active', 'declined', 'ended'] as const;
export type SeatState = (typeof seatStates)[number];
