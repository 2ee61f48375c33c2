/** Limits of custom lists, from the specification where it has one (core 9, LST-8, LST-9). */
export const limits = {
  nameMax: 80,
  noteMax: 2_000,
  memberNoteMax: 500,
  whyMax: 300,
  jobMax: 80,
  /** Lists per person, without deleted ones. */
  listsMax: 200,
  membersMax: 2_000,
  /** People added or removed in one action. */
  atOnceMax: 500,
  readersMax: 50,
  /** Rows per page of members, decisions and shared lists. */
  pageSize: 100,
  pageMax: 200,
  /** How long a notice offers undo, milliseconds. */
  undoMs: 8_000,
  /** How long deleted lists and removed members can be restored. */
  keptDays: 30,
  refreshesMax: 10,
  refreshWindowMs: 60_000,
  /** Presses within this time count as one. */
  refreshDebounceMs: 2_000,
} as const;

/** Kinds of list: people kept together, a shortlist for a role, or an offer list made from one. */
export const listKinds = ['list', 'shortlist', 'offers'] as const;
export type ListKind = (typeof listKinds)[number];

/** Statuses on a shortlist. `offered` applies only to an offer list. */
export const statuses = ['to-call', 'avail-check', 'first-hold', 'offered', 'passed'] as const;
export type Status = (typeof statuses)[number];

/** The result for one of several people to add. */
export const addOutcomes = ['added', 'present', 'absent', 'self', 'reader', 'full'] as const;
export type AddOutcome = (typeof addOutcomes)[number];
