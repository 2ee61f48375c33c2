/** The three catalogues, by the names their addresses have. */
export const catalogueKinds = ['job-titles', 'genres', 'companies'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** Active entries can be chosen; retired ones stay where they stand; merged ones are another entry now. */
export const entryStates = ['active', 'retired', 'merged'] as const;
export type EntryState = (typeof entryStates)[number];

/** What was done to an entry. */
export const changeActs = ['added', 'edited', 'retired', 'restored', 'merged', 'undone'] as const;
export type ChangeAct = (typeof changeActs)[number];

/** What becomes of a row of a file. */
export const rowOutcomes = ['new', 'extended', 'same', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Numbers of the catalogues and their administration. */
export const limits = {
  labelMax: 80,
  slugMax: 80,
  /** Other names of an entry. */
  wordsMax: 40,
  wordMax: 80,
  /** Categories an entry stands under, and characters of each. */
  groupsMax: 12,
  groupMax: 80,
  reasonMax: 300,
  filterMax: 80,
  pageSize: 50,
  pageMax: 100,
  /** Changes of an entry that are shown, and of a whole catalogue at once. */
  historyMax: 20,
  exportMax: 5_000,
  /** What a check of a whole catalogue shows at most. */
  findingsMax: 200,
  /** Rows and characters of a file that is read in. */
  importRowsMax: 1_000,
  importMaxLength: 300_000,
  /** How long an undo stays in a toast, milliseconds. */
  undoMs: 10_000,
} as const;
