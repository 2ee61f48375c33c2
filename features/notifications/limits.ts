/** Numbers of notifications (shell 9, core 9). */
export const limits = {
  /** So often in so many milliseconds one can have something pop up for the same busy person (PRE-5). */
  anywayTimes: 1,
  anywayWindowMs: 60 * 60_000,
  pageSize: 10,
  pageMax: 50,
  /** Rows of one step of the page; the bell keeps to `pageSize`. */
  fullPageSize: 30,
  /** Height of the list in the dropdown, pixels. */
  listHeightPx: 300,
  /** Fallback when the live channel is down, milliseconds. */
  unreadCheckMs: 30_000,
  /** Rows older than this are cleaned up when the list loads. */
  keepMs: 30 * 24 * 60 * 60_000,
  badgeCap: 99,
  /** How long undo is offered (NOT-5), milliseconds. */
  undoMs: 8_000,
  /** How long the server still takes an undo: a press at the last moment may be on its way. */
  undoTakenMs: 60_000,
  /** A dismissed row is kept so long that a retry of its event finds it. */
  keepDismissedMs: 24 * 60 * 60_000,
  /** A row nobody saw is mailed after this time (NOT-9), milliseconds. */
  mailAfterMs: 2 * 60_000,
  /** What waited longer than this (an outage) is no news any more and is not mailed. */
  mailUpToMs: 24 * 60 * 60_000,
  /** A push that could not leave for this long is not sent late. */
  pushUpToMs: 60 * 60_000,
  /** Rows named in a digest; the rest is a number. */
  digestRows: 20,
  /** Projects with settings of their own, one person. */
  projectsMax: 500,
  /** Devices with push, one person; the oldest makes room. */
  devicesMax: 20,
  /** Characters of a push on a locked screen. */
  pushTitleMax: 80,
  pushMessageMax: 160,
} as const;

/** The kinds of notifications that a person can switch off; policy/kinds.ts says which types are which (S20). */
export const flags = [
  'messages',
  'projectUpdates',
  'meetings',
  'submissions',
  'comments',
  'forumReplies',
  'marketplace',
  'connections',
  'invitations',
  'newsletter',
] as const;
export type Flag = (typeof flags)[number];

/** Kinds that nothing sends until their pages are built; the settings show no switch for them. */
export const flagsToCome: readonly Flag[] = [
  'meetings',
  'comments',
  'forumReplies',
  'marketplace',
  'newsletter',
];

/** What one project tells of a kind: all of it, nothing, or only what waits for an answer. */
export type ProjectLevel = boolean | 'asked';

/** All kinds: security and system are always told, `other` holds what no table names. */
export const kinds = [...flags, 'security', 'system', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** In the order of `Temporal.PlainDate.dayOfWeek`. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** Named times to put a row off to (NOT-11); a custom one is an instant. */
export const snoozeChoices = ['hour', 'tonight', 'tomorrow', 'monday'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];
