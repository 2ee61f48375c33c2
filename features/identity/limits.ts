import { type EndReason, passwordMax } from './policy/sign-in-words.ts';

/** Limits of sign-in and sessions, from the specification where it gives one (core 9). */
export const limits = {
  /** How long the printed link that creates the first SUPER_ADMIN is valid. */
  firstAdminLifeMs: 24 * 60 * 60_000,
  passwordMax,
  /** Minimum length of a new password. Older passwords stay valid. */
  passwordMin: 12,
  /** Sign-in attempts for one account from one source in the window. */
  attemptsPerAccount: 10,
  /** Sign-in attempts from one source, across all accounts. */
  attemptsPerSource: 60,
  attemptWindowMs: 10 * 60_000,
  /** Attempts for one account in the longer window, from all sources that never signed in to it together (T06). */
  attemptsOfStrangers: 20,
  strangerWindowMs: 60 * 60_000,
  /** Throttled attempts recorded per source in the window. The rest of a flood is not worth the rows. */
  throttledNoted: 60,
  /** How many of an account's latest sessions count when deciding whether it knows a source. */
  knownSources: 100,
  /** After this much inactivity a session is shown as inactive, but it is not ended (S22). */
  staleAfterMs: 30 * 60_000,
  /** `lastActivity` is written at most once per session in this time. */
  activityThrottleMs: 60_000,
  /** A session expires after this long. */
  sessionLifeMs: 30 * 24 * 60 * 60_000,
  /** How long a proof of identity is valid for acts that require one (SES-3). */
  provenForMs: 15 * 60_000,
  /** A session on a borrowed device expires after this long. */
  borrowedLifeMs: 2 * 60 * 60_000,
  /** Password reset requests in the window: per browser, per address, and per source (core 5, S26). */
  resetAttempts: 10,
  resetWindowMs: 10 * 60_000,
  /** Uses of mailed links per source in that window. */
  linkUses: 60,
  /** How long mailed links are valid: to reset a password, to confirm a new address, and to revert to the old one. */
  resetLinkMs: 60 * 60_000,
  emailLinkMs: 24 * 60 * 60_000,
  emailRevertMs: 7 * 24 * 60 * 60_000,
  /** Address changes that one person can request in the window. */
  emailChanges: 5,
  emailChangeWindowMs: 60 * 60_000,
  /** A leaving person's account is deleted after this long. They can come back until then (SET-5). */
  departureMs: 14 * 24 * 60 * 60_000,
  /** How long the offer to stay is valid, which a leaving person gets when signing in. */
  stayOfferMs: 15 * 60_000,
  /** How long a sign-in waits for the code after the password. */
  challengeLifeMs: 10 * 60_000,
  /** How long refused sign-ins are kept. */
  failedKeptMs: 90 * 24 * 60 * 60_000,
  /** Password hashes computed at once, at most. Each holds a thread and 32 MB. */
  hashesAtOnce: 3,
  /** Hashes that can wait in the queue. Later ones are told to retry. */
  hashesWaiting: 30,
  /** How long a refused request is told to wait. */
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
  /** How long an expired one-time proof is kept. */
  proofKeptMs: 24 * 60 * 60_000,
  /** Wrong codes before an account has to wait (AUT-10), and how long. */
  codeTries: 5,
  codeWindowMs: 5 * 60_000,
  recoveryCodes: 10,
  /** Longest code of either kind as typed, with spaces and hyphens. */
  codeMax: 40,
  /** Passkeys per account, and characters in a passkey's name. */
  passkeysMax: 20,
  passkeyNameMax: 60,
  /** How long a passkey has to answer. */
  passkeyLifeMs: 5 * 60_000,
  /** How long someone can take at the provider, and then to enter the password when it is asked for. */
  providerLifeMs: 10 * 60_000,
} as const;

/**
 * Every cause a session's record can give for its end, and which of the texts above its bearer sees (decision 021).
 * `admin_action` is the specification's name in the record (SES-4).
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
  replaced: 'inactive',
} as const satisfies Record<string, EndReason>;
export type EndCause = keyof typeof endCauses;

/** Shown in place of the name of a person whose account was deleted. */
export const formerMember = 'Former member';

export { failedOutcomes } from './policy/failed-outcomes.ts';
export { type EndReason, endReasons, linkKinds } from './policy/sign-in-words.ts';
