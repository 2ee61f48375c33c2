/** Limits for notifications (shell 9, core 9). */
export const limits = {
  /** How often, within how many milliseconds, one person can notify the same busy person anyway (PRE-5). */
  anywayTimes: 1,
  anywayWindowMs: 60 * 60_000,
  pageSize: 10,
  pageMax: 50,
  /** Rows per page on the notifications page; the bell uses `pageSize`. */
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
  /** How long the server still accepts an undo: a last-moment click may be in flight. */
  undoTakenMs: 60_000,
  /** How long a dismissed row is kept, so that a retry of its event finds it. */
  keepDismissedMs: 24 * 60 * 60_000,
  /** A row nobody saw is mailed after this time (NOT-9), milliseconds. */
  mailAfterMs: 2 * 60_000,
  /** Rows that waited longer than this (an outage) are stale and not mailed. */
  mailUpToMs: 24 * 60 * 60_000,
  /** A push that could not be sent for this long is dropped. */
  pushUpToMs: 60 * 60_000,
  /** Rows listed in a digest; the rest are a count. */
  digestRows: 20,
  /** Maximum projects with settings of their own per person. */
  projectsMax: 500,
  /** Maximum devices with push per person; a new one replaces the oldest. */
  devicesMax: 20,
  /** Maximum characters of a push on a locked screen. */
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

/** Kinds that nothing sends yet because their pages are not built; the settings show no switch for them. */
export const flagsToCome: readonly Flag[] = ['comments'];

/** What a press in a mail program stops: emails of one kind, or the digest and with it all of them. */
export const stopKinds = [...flags, 'digest'] as const;
export type StopKind = (typeof stopKinds)[number];

/** What one project notifies about for a kind: everything, nothing, or only what needs an answer. */
export type ProjectLevel = boolean | 'asked';

/** All kinds: security and system always notify, `other` is for types that no table lists. */
export const kinds = [...flags, 'security', 'system', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** How mails arrive: one by one, or together. */
export const digestModes = ['each', 'daily', 'weekly'] as const;
export type DigestMode = (typeof digestModes)[number];

/** In the order of `Temporal.PlainDate.dayOfWeek`. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** Named snooze times (NOT-11); a custom one is an instant. */
export const snoozeChoices = ['hour', 'tonight', 'tomorrow', 'monday'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];
