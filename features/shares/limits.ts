/** Numbers and lists of shares. Where the specification names none they are ours (decision 099). */
export const limits = {
  reasonMax: 300,
  termsMax: 6_000,
  pageSize: 50,
  pageMax: 200,
  /** Live shares of one thing. */
  perThingMax: 1_000,
  /** How far ahead a share can end. */
  daysMax: 3_660,
  /** Somebody who looks again within this time is still at the same opening, minutes. */
  openingMinutes: 30,
  /** Letters and digits of the code on a marked copy. */
  codeLength: 8,
} as const;

/** What can be given. */
export const thingKinds = ['project'] as const;
export type ThingKind = (typeof thingKinds)[number];

/** As what a thing is given: a project in three sizes (PROJ-3). */
export const variants = ['one-pager', 'deck', 'whole'] as const;
export type Variant = (typeof variants)[number];

/** Where a share stands (5.6). What waits for its terms to be accepted is pending. */
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

/** Those that open something, now or once the terms are accepted. */
export const liveStates = ['pending', 'approved'] as const satisfies readonly ShareState[];
