/** Numbers of importing calendar files. */
export const importLimits = {
  maxBytes: 2 * 1024 * 1024,
  /** Events of one file, a day of a series that has to stand alone counted as one. */
  eventsMax: 2_000,
  /** Days around today of a series that no rule of ours says. */
  backDays: 30,
  aheadDays: 366,
  /** Earlier imports that are shown. */
  shown: 20,
  undoMs: 24 * 60 * 60_000,
  /** Remarks on one event, and the letters of a value in one. */
  remarksMax: 5,
  remarkMax: 60,
} as const;

/** What becomes of an event of a file. */
export const importOutcomes = ['new', 'changed', 'same', 'kept', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What there is to say of it: why it is not imported, or what is different about it. */
export const importReasons = [
  'ours',
  'cancelled',
  'unreadable',
  'not_event',
  'no_start',
  'end_early',
  'too_long',
  'zone_unknown',
  'repeat_unknown',
  'started',
  'overlaps',
  'single_days',
] as const;
export type ImportReason = (typeof importReasons)[number];

/** The days of a series that a file says apart from its rule: one that can't be read costs that day alone. */
export const remarkParts = ['exdate', 'rdate', 'recurrence-id'] as const;
export type RemarkPart = (typeof remarkParts)[number];
/** Why such a day isn't read. */
export const remarkReasons = ['not_a_time', 'zone_unknown', 'end_early'] as const;
export type RemarkReason = (typeof remarkReasons)[number];
