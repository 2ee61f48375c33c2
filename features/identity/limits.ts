import { type EndReason, passwordMax } from './policy/sign-in-words.ts';

/** Numbers of sign-in and sessions; the specification's where it has one (core 9). */
export const limits = {
  /** How long the printed link is good that makes the first SUPER_ADMIN. */
  firstAdminLifeMs: 24 * 60 * 60_000,
  passwordMax,
  /** Characters of a new password; older ones stay good. */
  passwordMin: 12,
  /** Sign-in attempts for one account from one source in the window. */
  attemptsPerAccount: 10,
  /** Sign-in attempts from one source, whatever the account. */
  attemptsPerSource: 60,
  attemptWindowMs: 10 * 60_000,
  /** Attempts for one account in the longer window from all sources it was never signed in from, together (T06). */
  attemptsOfStrangers: 20,
  strangerWindowMs: 60 * 60_000,
  /** Throttled attempts of one source that are noted in the window; the rest of a flood is not worth its rows. */
  throttledNoted: 60,
  /** As the latest of how many sessions a source counts as known to an account. */
  knownSources: 100,
  /** Without activity for this long a session is shown as inactive; it is not ended (S22). */
  staleAfterMs: 30 * 60_000,
  /** At most one write of `lastActivity` per session in this time. */
  activityThrottleMs: 60_000,
  /** A session ends by itself after this long. */
  sessionLifeMs: 30 * 24 * 60 * 60_000,
  /** How long a proof that it is you is good for acts that ask for one (SES-3). */
  provenForMs: 15 * 60_000,
  /** A session on a borrowed device ends by itself after this long. */
  borrowedLifeMs: 2 * 60 * 60_000,
  /** Requests for a new password in the window: of one browser, for one address, and from one source (core 5, S26). */
  resetAttempts: 10,
  resetWindowMs: 10 * 60_000,
  /** Uses of mailed links from one source in that window. */
  linkUses: 60,
  /** How long mailed links are good: for a new password, for a new address, and to take a new address back. */
  resetLinkMs: 60 * 60_000,
  emailLinkMs: 24 * 60 * 60_000,
  emailRevertMs: 7 * 24 * 60 * 60_000,
  /** Changes of address that one person may ask for in the window. */
  emailChanges: 5,
  emailChangeWindowMs: 60 * 60_000,
  /** Who leaves is deleted after this long and may come back until then (SET-5). */
  departureMs: 14 * 24 * 60 * 60_000,
  /** How long the offer to stay is good that is made to who signs in while they are leaving. */
  stayOfferMs: 15 * 60_000,
  /** How long the code may be awaited after the password. */
  challengeLifeMs: 10 * 60_000,
  /** Refused sign-ins are kept this long. */
  failedKeptMs: 90 * 24 * 60 * 60_000,
  /** Hashes of passwords that are made at once, at most; each holds a thread and 32 MB. */
  hashesAtOnce: 3,
  /** Hashes that may wait for one of them; who comes later is told to come again. */
  hashesWaiting: 30,
  /** What whoever was too many is told to wait. */
  hashRetryAfterSeconds: 5,
  /** Administration of sign-in. */
  pageSize: 20,
  pageMax: 100,
  exportMax: 5_000,
  searchMax: 120,
  reasonMax: 500,
  noteMax: 200,
  allowLinesMax: 500,
  allowLineMax: 320,
  /** How long what is good once is kept after it ran out. */
  proofKeptMs: 24 * 60 * 60_000,
  /** Wrong codes of one account before it has to wait (AUT-10), and how long. */
  codeTries: 5,
  codeWindowMs: 5 * 60_000,
  recoveryCodes: 10,
  /** Longest code of either kind as it may be typed, with spaces and hyphens. */
  codeMax: 40,
  /** Passkeys of one account, and the letters of a name for one. */
  passkeysMax: 20,
  passkeyNameMax: 60,
  /** How long a passkey may take to answer. */
  passkeyLifeMs: 5 * 60_000,
  /** How long somebody may stay at the provider, and afterwards with the question for the password. */
  providerLifeMs: 10 * 60_000,
} as const;

/**
 * Everything a session's record may say of its end, and which of the words above its bearer reads (decision 021).
 * `admin_action` is the record's word of the specification (SES-4).
 */
export const endCauses = {
  other_device: 'other_device',
  inactive: 'inactive',
  invalidated: 'invalidated',
  all_invalidated: 'all_invalidated',
  all_terminated: 'all_terminated',
  admin_action: 'invalidated',
  locked: 'all_invalidated',
  signed_out: 'inactive',
} as const satisfies Record<string, EndReason>;
export type EndCause = keyof typeof endCauses;

/** What stands where the name of somebody would stand whose account was deleted. */
export const formerMember = 'Former member';

export { failedOutcomes } from './policy/failed-outcomes.ts';
export { type EndReason, endReasons, linkKinds } from './policy/sign-in-words.ts';
