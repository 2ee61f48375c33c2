/** Limits and lists of moderation. Where the specification names none, they are ours (decision 200). */
export const limits = {
  /** Why something is taken back, or an appeal answered. */
  reasonMax: 300,
  noteMax: 500,
  appealMax: 1_000,
  /** Flags of one person in an hour. */
  flagsPerHour: 20,
  /** How long somebody is kept from posting, in days. */
  suspendDaysMax: 90,
  /** A second moderator confirms within so long that an author is named (decision 219). */
  disclosureMs: 7 * 24 * 60 * 60_000,
  /** A flagged post as it was is kept for so long after it was decided about (COM-5). */
  keptMs: 30 * 24 * 60 * 60_000,
  /** Months in the statistics. */
  months: 12,
  pageSize: 30,
  pageMax: 100,
} as const;

/** A moderator's decision on a flagged post; each word is its verb on the screen. */
export const flagDecisions = ['dismissed', 'warned', 'removed', 'suspended'] as const;
export type FlagDecision = (typeof flagDecisions)[number];
export const flagStates = ['open', ...flagDecisions] as const;
export type FlagState = (typeof flagStates)[number];

/** What a decision caused, each with who caused it and until when (COM-4). */
export const effectKinds = ['post_removed', 'thread_removed', 'warned', 'suspended'] as const;
export type EffectKind = (typeof effectKinds)[number];
