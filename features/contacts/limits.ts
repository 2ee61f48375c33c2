const dayMs = 24 * 60 * 60_000;

/** Numbers of contacts. */
export const limits = {
  nameMax: 120,
  lineMax: 200,
  textMax: 2_000,
  noteMax: 5_000,
  /** E-mails, phones and jobs of one card. */
  entriesMax: 20,
  tagsMax: 20,
  tagMax: 40,
  /** Cards of one person. */
  cardsMax: 20_000,
  notesMax: 500,
  /** Characters of a mail signature that are read. */
  signatureMax: 6_000,
  /** People who read one note besides its writer. */
  readersMax: 50,
  pageSize: 100,
  pageMax: 200,
  /** A removed card comes back within this time. */
  removedForMs: 30 * dayMs,
  /** A merge is undone within this time (CON-3). */
  mergeUndoMs: 30 * dayMs,
  /** A whole import is undone within this time (CON-2). */
  importUndoMs: dayMs,
  /** Bytes and rows of one imported file. */
  fileMaxBytes: 5 * 1024 * 1024,
  rowsMax: 10_000,
  cellMax: 5_000,
  /** Files somebody has read in and not imported. */
  draftsMax: 10,
  /** Contacts that are named at once as what a new card may be, by each sign. */
  alikeShown: 3,
  /** A rhythm of one's own, days: from every day to every third year (CON-4). */
  keepDaysMin: 1,
  keepDaysMax: 1_095,
  /** How far ahead somebody can be put off. */
  snoozeMaxMs: 366 * dayMs,
  /** Cards that follow their people into new jobs at once. */
  movesMax: 500,
  /** Such an act is undone within this time. */
  movesUndoMs: dayMs,
  /** How long undo is offered in the note (X12), milliseconds. */
  undoMs: 10_000,
} as const;

/** How a card stands (the trade's words). */
export const cardStates = ['active', 'lead', 'dormant', 'left_company', 'do_not_contact'] as const;
export type CardState = (typeof cardStates)[number];

/** How often one wants to be in touch, as it is offered: two weeks, a month, a quarter, half a year, a year; days. */
export const rhythms = [14, 30, 91, 182, 365] as const;

/** Whom one keeps in touch with, by what is to be done: whose day has come, whose has not, and who rests. */
export const keepViews = ['due', 'coming', 'paused'] as const;
export type KeepState = (typeof keepViews)[number];

/** Who reads a note: its writer alone, also whoever sits on their desk, or also connections it names. */
export const noteTiers = ['private', 'desk', 'named'] as const;

/** What a column of an imported file can be. */
export const importFields = [
  'name',
  'firstName',
  'lastName',
  'company',
  'title',
  'email',
  'phone',
  'mobile',
  'assistantName',
  'assistantPhone',
  'address',
  'website',
  'birthday',
  'pronunciation',
  'metWhere',
  'imdbId',
  'tags',
  'note',
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * What becomes of a row: `new` makes a card, `updated` adds to one, `unchanged` says nothing new, `repeated` is a row
 * above once more, `ambiguous` may be somebody who is there and waits for a decision, `refused` cannot be read.
 */
export const rowOutcomes = ['new', 'updated', 'unchanged', 'repeated', 'ambiguous', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/**
 * What becomes of a card whose person has moved: it has the new job; it says something else than what was looked at, or
 * they have moved on; it has no room for another former job; or it is not there.
 */
export const moveOutcomes = ['updated', 'changed', 'full', 'absent'] as const;
export type MoveOutcome = (typeof moveOutcomes)[number];

/** The country of a phone number that does not say its own. */
export const homeCountry = 'US';
