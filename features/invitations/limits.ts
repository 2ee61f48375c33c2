const dayMs = 24 * 60 * 60_000;

/** Numbers of invitations; the specification's where it has one (S28, INV-3, INV-7). */
export const limits = {
  /** An invitation is good for this long after it was last sent. */
  lifeMs: 14 * dayMs,
  /** The same in days, as mails and pages say it. */
  lifeDays: 14,
  /** One invitation is sent again at most once in this time (INV-7). */
  resendEveryMs: dayMs,
  /** The window of a quota that nobody changed, days. */
  windowDays: 30,
  /** A newcomer who is still welcome after this time gives the invitation back. */
  goodAfterMs: 30 * dayMs,
  /** A newcomer who is suspended within this time of joining costs one more. */
  spoiledWithinMs: 365 * dayMs,
  noteMax: 500,
  vouchMax: 120,
  reasonMax: 200,
  /** Addresses of one list. */
  listMax: 100,
  pageSize: 30,
  pageMax: 100,
  /** Rows of one export. */
  exportMax: 5_000,
  /** People a branch is followed through; deeper ones are revoked by going on from there. */
  branchMax: 5_000,
  sizeMax: 10_000,
  windowMax: 365,
  /** Until then a revocation can be taken back, milliseconds. */
  undoTakenMs: 10 * 60_000,
  passwordMax: 200,
  nameMax: 60,
  /** Links that nobody sent, tried from one source. */
  unknownLinksPerSource: 30,
  /** Acceptances tried from one source: each costs a password's hash. */
  acceptancesPerSource: 120,
  attemptWindowMs: 10 * 60_000,
} as const;

/** Every state an invitation can be in (INV-3). */
export const invitationStates = ['sent', 'opened', 'accepted', 'bounced', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** What became of the role that the inviter suggested (INV-8). */
export const roleStates = ['none', 'waiting', 'approved', 'declined'] as const;
export type RoleState = (typeof roleStates)[number];

/** The way of a newcomer after accepting, in its order. */
export const welcomeSteps = ['name', 'work', 'place', 'people', 'notifications'] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];
