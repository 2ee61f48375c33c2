const dayMs = 24 * 60 * 60_000;

/** Limits of invitations; the specification's where it sets one (S28, INV-3, INV-7). */
export const limits = {
  /** An invitation is valid for this long after it was last sent. */
  lifeMs: 14 * dayMs,
  /** The same in days, for mails and pages. */
  lifeDays: 14,
  /** One invitation is resent at most once in this time (INV-7). */
  resendEveryMs: dayMs,
  /** The default quota window, in days. */
  windowDays: 30,
  /** A newcomer who is still active after this time gives the invitation back. */
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
  /** People followed in one branch; revoke deeper ones by starting from there. */
  branchMax: 5_000,
  sizeMax: 10_000,
  windowMax: 365,
  /** How long a revocation can be undone, in milliseconds. */
  undoTakenMs: 10 * 60_000,
  passwordMax: 200,
  nameMax: 60,
  /** Unknown links one source may try. */
  unknownLinksPerSource: 30,
  /** Acceptances one source may try: each costs a password hash. */
  acceptancesPerSource: 120,
  attemptWindowMs: 10 * 60_000,
} as const;

/** Every state an invitation can be in (INV-3). */
export const invitationStates = ['sent', 'opened', 'accepted', 'bounced', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** State of the role the inviter suggested (INV-8). */
export const roleStates = ['none', 'waiting', 'approved', 'declined'] as const;
export type RoleState = (typeof roleStates)[number];

/** A newcomer's steps after accepting, in order. */
export const welcomeSteps = ['name', 'work', 'place', 'people', 'notifications'] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];
