/** Numbers of sign-in and sessions; the specification's where it has one (core 9). */
export const limits = {
  passwordMax: 200,
  /** Sign-in attempts for one account from one source in the window. */
  attemptsPerAccount: 10,
  /** Sign-in attempts from one source, whatever the account. */
  attemptsPerSource: 60,
  attemptWindowMs: 10 * 60_000,
  /** Without activity for this long a session is shown as inactive; it is not ended (S22). */
  staleAfterMs: 30 * 60_000,
  /** At most one write of `lastActivity` per session in this time. */
  activityThrottleMs: 60_000,
  /** A session ends by itself after this long. */
  sessionLifeMs: 30 * 24 * 60 * 60_000,
  /** A session on a borrowed device ends by itself after this long. */
  borrowedLifeMs: 2 * 60 * 60_000,
} as const;

/** Why a session was ended, and the words of the specification (core 8) shown for it on /auth. */
export const endReasons = {
  other_device: 'Your session was terminated by another device',
  inactive: 'Your session is no longer active',
  invalidated: 'Your session was invalidated',
  all_invalidated: 'All sessions were invalidated',
  all_terminated: 'All sessions were terminated',
} as const;
export type EndReason = keyof typeof endReasons;
