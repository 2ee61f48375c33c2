/** Limits and lists of assignments and coverage, from the specification where it has one. */
export const limits = {
  titleMax: 160,
  nameMax: 120,
  writersMax: 8,
  notesMax: 2_000,
  reasonMax: 500,
  headerMax: 120,
  /** Years the filter accepts. */
  yearMin: 2_000,
  yearMax: 2_999,
  /** Rows per page (X11). */
  pageSize: 100,
  pageMax: 200,
  /** Readers offered at once. */
  readersMax: 50,
  /** Assignments given at once. */
  manyMax: 20,
  /** History entries, far more than an assignment ever has. */
  stepsMax: 500,
  searchMax: 120,
  scriptMaxBytes: 30_000_000,
  scriptPagesMax: 600,
  loglineMax: 600,
  summaryMax: 2_000,
  synopsisMax: 20_000,
  commentsMax: 12_000,
  /** One part of a comparison. */
  changeMax: 3_000,
  returnMax: 4_000,
  /** Page notes of one reader on one script, and the length of each. */
  pageNotesMax: 400,
  pageNoteMax: 1_000,
  /** A note on one part of a returned coverage. */
  marginNoteMax: 1_000,
  marginNotesMax: 20,
  /** Coverages in one weekend-read pack. */
  packMax: 40,
  /** How many days ahead the form proposes the deadline (S52). */
  deadlineDays: 7,
  /** Autosaves after this pause in typing, milliseconds. */
  autosaveMs: 800,
  /** Automatic retries of a failed list request. The pause before each is multiplied by its number (core 9). */
  retries: 3,
  retryMs: 2_000,
  /** Hours before the deadline when the reader is reminded (ASG-6). */
  reminderHours: [48, 4],
  /** How long a browser waits for a PDF, milliseconds. */
  paperWaitMs: 30_000,
  papersPerWindow: 60,
  /** Script parts open in the viewer. */
  partsPerWindow: 3_000,
  paperWindowMs: 10 * 60_000,
  /** How long one opening of a script lasts. Its mark says when it began. */
  openingMs: 12 * 60 * 60_000,
} as const;

/** Statuses we offer (ASG-3). Any other in a row is shown unchanged (S50). */
export const statuses = [
  'pending',
  'accepted',
  'in_progress',
  'submitted',
  'done',
  'declined',
  'archived',
] as const;
export type Status = (typeof statuses)[number];

export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

/** What a script can be (film domain 5.22). */
export const forms = [
  'feature',
  'pilot',
  'hour',
  'half-hour',
  'limited',
  'book',
  'play',
  'treatment',
  'short',
] as const;
export type ScriptForm = (typeof forms)[number];

/**
 * The lists of assignments: what waits for me (to read, or to judge), what I read, what I gave, what is archived of
 * both, and what the teams I run do (S51).
 */
export const views = ['due', 'mine', 'given', 'team', 'archived'] as const;
export type AssignmentsViewName = (typeof views)[number];

/** What people do to an assignment, besides writing. */
export const acts = ['accept', 'decline', 'archive', 'restore', 'reopen'] as const;
export type Act = (typeof acts)[number];

/** Kinds of history entry. */
export const steps = [
  ...acts,
  'given',
  'edited',
  'reassigned',
  'started',
  'opened',
  'submitted',
  'returned',
  'approved',
] as const;
export type StepKind = (typeof steps)[number];

export const coverageStates = ['draft', 'submitted', 'returned', 'approved'] as const;
export type CoverageState = (typeof coverageStates)[number];

/** The full template, an intern’s basic form, or a comparison with an earlier draft. */
export const coverageKinds = ['full', 'basic', 'comparison'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

/** The grid of the house template: criteria and ratings. */
export const gridRows = [
  'premise',
  'storyLine',
  'structure',
  'character',
  'dialogue',
  'setting',
  'originality',
  'commercial',
] as const;
export type GridRow = (typeof gridRows)[number];

export const marks = ['excellent', 'good', 'fair', 'poor'] as const;
export type Mark = (typeof marks)[number];

/** Given separately for script and writer (film domain 7). */
export const verdicts = ['pass', 'consider-with-reservations', 'consider', 'recommend'] as const;
export type Verdict = (typeof verdicts)[number];

/** How a script came in, as its assigner knows: the representative and company, the recipient, and the channel. */
export const submissionFields = ['submittedBy', 'submittedTo', 'submittedVia'] as const;
export type SubmissionField = (typeof submissionFields)[number];

/** The facts at the head of a coverage that its reader fills in (film domain 5.22). */
export const headerFields = [
  'genre',
  'subgenre',
  'draftDate',
  'circa',
  'locale',
  'setting',
  'budget',
  'source',
  'elements',
  'comps',
] as const;
export type HeaderField = (typeof headerFields)[number];

/** Header fields shown first in the coverage form. The others are collapsed. */
export const firstHeaderFields = [
  'genre',
  'circa',
  'locale',
  'budget',
  'elements',
  'comps',
] as const satisfies readonly HeaderField[];

/** The collapsed header fields, in sheet order. */
export const moreHeaderFields = headerFields.filter(
  (field) => !firstHeaderFields.some((first) => first === field),
);

/** A header with nothing filled in. */
export const emptyHeader = Object.fromEntries(headerFields.map((field) => [field, ''])) as Record<
  HeaderField,
  string
>;

/** The texts of a coverage. */
export const coverageTexts = ['logline', 'summary', 'synopsis', 'comments'] as const;
export type CoverageText = (typeof coverageTexts)[number];

/** What a comparison says about an earlier draft: what changed, which comments were addressed, and which were not. */
export const comparisonParts = ['premise', 'structure', 'character', 'dialogue', 'fixed', 'remains'] as const;
export type ComparisonPart = (typeof comparisonParts)[number];

/** Parts of a returned coverage that can have a note. */
export const marginParts = [...coverageTexts, 'grid'] as const;
export type MarginPart = (typeof marginParts)[number];

/** House word counts for each text: minimum, maximum. A synopsis is one to three pages. */
export const houseWords: Readonly<
  Record<CoverageKind, Readonly<Record<CoverageText, readonly [number, number]>>>
> = {
  full: { logline: [10, 50], summary: [40, 150], synopsis: [400, 1_500], comments: [250, 600] },
  basic: { logline: [10, 50], summary: [0, 150], synopsis: [100, 500], comments: [100, 400] },
  comparison: { logline: [10, 50], summary: [0, 0], synopsis: [0, 0], comments: [0, 400] },
};

/** House word counts for each part of a comparison. */
export const houseWordsOfChange: readonly [number, number] = [15, 150];
