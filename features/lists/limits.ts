/** Numbers of custom lists; the specification's where it has one (core 9, LST-8, LST-9). */
export const limits = {
  nameMax: 80,
  noteMax: 2_000,
  memberNoteMax: 500,
  whyMax: 300,
  jobMax: 80,
  /** Lists of one person, those in the bin not counted. */
  listsMax: 200,
  membersMax: 2_000,
  /** People added or removed in one action. */
  atOnceMax: 500,
  readersMax: 50,
  /** Rows of a page of members, decisions and lists of others. */
  pageSize: 100,
  pageMax: 200,
  /** How long the note stays that offers to undo, milliseconds. */
  undoMs: 8_000,
  /** How long what was deleted or removed can be brought back. */
  keptDays: 30,
  refreshesMax: 10,
  refreshWindowMs: 60_000,
  /** Presses that follow each other sooner are one. */
  refreshDebounceMs: 2_000,
} as const;

/** What a list is: people kept together, a shortlist for a role, or what became of one. */
export const listKinds = ['list', 'shortlist', 'offers'] as const;
export type ListKind = (typeof listKinds)[number];

/** Where somebody stands on a shortlist; `offered` only once it is the offer list. */
export const statuses = ['to-call', 'avail-check', 'first-hold', 'offered', 'passed'] as const;
export type Status = (typeof statuses)[number];

/** What became of one person of many who were to be added. */
export const addOutcomes = ['added', 'present', 'absent', 'self', 'reader', 'full'] as const;
export type AddOutcome = (typeof addOutcomes)[number];
