/** The three catalogues, by their names in addresses. */
export const catalogueKinds = ['job-titles', 'genres', 'companies'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** Active entries can be chosen; retired ones stay where they are used; merged ones now mean another entry. */
export const entryStates = ['active', 'retired', 'merged'] as const;
export type EntryState = (typeof entryStates)[number];

/** The acts on an entry. */
export const changeActs = ['added', 'edited', 'retired', 'restored', 'merged', 'undone'] as const;
export type ChangeAct = (typeof changeActs)[number];

/** The result of a row of a file. */
export const rowOutcomes = ['new', 'extended', 'same', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Numbers of the catalogues and their administration. */
export const limits = {
  labelMax: 80,
  slugMax: 80,
  /** Other names of an entry. */
  wordsMax: 40,
  wordMax: 80,
  /** Categories of an entry, and characters of each. */
  groupsMax: 12,
  groupMax: 80,
  reasonMax: 300,
  filterMax: 80,
  pageSize: 50,
  pageMax: 100,
  /** Changes shown of an entry, and of a whole catalogue at once. */
  historyMax: 20,
  exportMax: 5_000,
  /** Maximum findings shown by a check of a whole catalogue. */
  findingsMax: 200,
  /** Maximum rows and characters of an imported file. */
  importRowsMax: 1_000,
  importMaxLength: 300_000,
  /** How long a toast offers an undo, milliseconds. */
  undoMs: 10_000,
} as const;
