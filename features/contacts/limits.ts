const dayMs = 24 * 60 * 60_000;

/** Numbers of contacts. */
export const limits = {
  nameMax: 120,
  lineMax: 200,
  textMax: 2_000,
  noteMax: 5_000,
  /** Emails, phones and jobs per card. */
  entriesMax: 20,
  tagsMax: 20,
  tagMax: 40,
  /** Cards per person. */
  cardsMax: 20_000,
  notesMax: 500,
  /** Characters read from an email signature. */
  signatureMax: 6_000,
  /** Readers per note, besides its writer. */
  readersMax: 50,
  pageSize: 100,
  pageMax: 200,
  /** A removed card can be restored within this time. */
  removedForMs: 30 * dayMs,
  /** A merge can be undone within this time (CON-3). */
  mergeUndoMs: 30 * dayMs,
  /** A whole import can be undone within this time (CON-2). */
  importUndoMs: dayMs,
  /** Bytes and rows per imported file. */
  fileMaxBytes: 5 * 1024 * 1024,
  rowsMax: 20_000,
  cellMax: 5_000,
  /** Files per person that are uploaded but not imported. */
  draftsMax: 10,
  /** Possible duplicates shown for a new card, per kind of match. */
  alikeShown: 3,
  /** Range of a custom rhythm in days, from daily to every three years (CON-4). */
  keepDaysMin: 1,
  keepDaysMax: 1_095,
  /** The longest snooze. */
  snoozeMaxMs: 366 * dayMs,
  /** Cards updated to new jobs at once. */
  movesMax: 500,
  /** Such an update can be undone within this time. */
  movesUndoMs: dayMs,
  /** How long a notice offers undo (X12), milliseconds. */
  undoMs: 10_000,
} as const;

/** The state of a card, in industry terms. */
export const cardStates = ['active', 'lead', 'dormant', 'left_company', 'do_not_contact'] as const;
export type CardState = (typeof cardStates)[number];

/** Suggested rhythms in days: two weeks, a month, a quarter, half a year, a year. */
export const rhythms = [14, 30, 91, 182, 365] as const;

/** Keep-in-touch views: due now, coming up, and paused. */
export const keepViews = ['due', 'coming', 'paused'] as const;
export type KeepState = (typeof keepViews)[number];

/** Who reads a note: only its writer, also the desk, or also the connections it names. */
export const noteTiers = ['private', 'desk', 'named'] as const;

/** What an imported column can hold. */
export const importFields = [
  'name',
  'prefix',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'nickname',
  'company',
  'title',
  'emailLabel',
  'email',
  'phoneLabel',
  'phone',
  'mobile',
  'assistantName',
  'assistantPhone',
  'address',
  'street',
  'city',
  'region',
  'postalCode',
  'country',
  'website',
  'birthday',
  'pronunciation',
  'metWhere',
  'introducedBy',
  'imdbId',
  'tags',
  'state',
  'nextContact',
  'formerJobs',
  'kind',
  'note',
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * The result of a row: `new` creates a card, `updated` adds to one, `unchanged` has nothing new, `repeated` duplicates
 * a row above, `ambiguous` may match an existing contact and needs a decision, `refused` cannot be read.
 */
export const rowOutcomes = ['new', 'updated', 'unchanged', 'repeated', 'ambiguous', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/**
 * The result of updating a card to a new job: `updated`, `changed` if the card or the person's job changed since it was
 * viewed, `full` if it has no room for another former job, `absent` if it does not exist.
 */
export const moveOutcomes = ['updated', 'changed', 'full', 'absent'] as const;
export type MoveOutcome = (typeof moveOutcomes)[number];

/** The default country of a phone number without a country code. */
export const homeCountry = 'US';
