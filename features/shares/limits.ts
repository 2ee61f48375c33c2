/** Limits and lists of shares. Where the specification names none, they are ours (decision 099). */
export const limits = {
  reasonMax: 300,
  /** Of pages that somebody copied to find whose they are. */
  leakTextMax: 100_000,
  /** Of a PDF or a picture for the same. */
  leakFileMaxBytes: 60_000_000,
  termsMax: 6_000,
  pageSize: 50,
  pageMax: 200,
  /** Live shares of one thing. */
  perThingMax: 1_000,
  /** How far ahead a share can end. */
  daysMax: 3_660,
  /** Looking again within this many minutes counts as the same opening. */
  openingMinutes: 30,
  /** After that, of each opening only its start and the furthest page stay (ninety days; the table holds it too). */
  openingPagesKeptMs: 90 * 24 * 60 * 60_000,
  /** Letters and digits of the code on a marked copy. */
  codeLength: 8,
} as const;

/** What can be shared. */
export const thingKinds = ['project'] as const;
export type ThingKind = (typeof thingKinds)[number];

/** How much of a thing is shared: a project comes in three sizes (PROJ-3). */
export const variants = ['one-pager', 'deck', 'whole'] as const;
export type Variant = (typeof variants)[number];

/** States of a share (5.6). Pending means its terms haven't been accepted. */
export const shareStates = ['pending', 'approved', 'rejected', 'expired', 'revoked', 'left'] as const;
export type ShareState = (typeof shareStates)[number];

/** Steps in a thing's share history, including access requests, their answers and downloads. */
export const shareSteps = [
  'given',
  'passed_on',
  'accepted',
  'opened',
  'rejected',
  'expired',
  'revoked',
  'left',
  'asked',
  'let_in',
  'refused',
  'withdrawn',
  'downloaded',
] as const;
export type ShareStepKind = (typeof shareSteps)[number];

/** States in which a share opens something, now or once its terms are accepted. */
export const liveStates = ['pending', 'approved'] as const satisfies readonly ShareState[];
