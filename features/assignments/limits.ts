/** Numbers and lists of assignments and coverage; the specification's where it has one. */
export const limits = {
  titleMax: 160,
  nameMax: 120,
  writersMax: 8,
  notesMax: 2_000,
  reasonMax: 500,
  headerMax: 120,
  /** Years that can be asked for. */
  yearMin: 2_000,
  yearMax: 2_999,
  /** Rows of a page (X11). */
  pageSize: 100,
  pageMax: 200,
  /** Readers that are offered at once. */
  readersMax: 50,
  /** Assignments that are given at once. */
  manyMax: 20,
  /** Entries of a history; an assignment never comes near it. */
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
  /** Notes of one reader at the pages of one script, and the length of each. */
  pageNotesMax: 400,
  pageNoteMax: 1_000,
  /** A note beside one part of a returned coverage. */
  marginNoteMax: 1_000,
  marginNotesMax: 20,
  /** Coverages in one weekend-read pack. */
  packMax: 40,
  /** How far ahead the form proposes the deadline (S52). */
  deadlineDays: 7,
  /** A pause of this length in typing saves, milliseconds. */
  autosaveMs: 800,
  /** How often the list is asked for again by itself when that fails, and the pause before each try times its number (core 9). */
  retries: 3,
  retryMs: 2_000,
  /** Hours before the deadline at which the reader is reminded (ASG-6). */
  reminderHours: [48, 4],
  /** How long a browser waits for a paper, milliseconds. */
  paperWaitMs: 30_000,
  papersPerWindow: 60,
  /** Parts of scripts that are open in the viewer. */
  partsPerWindow: 3_000,
  paperWindowMs: 10 * 60_000,
  /** How long one opening of a script lasts; the mark on it says when it began. */
  openingMs: 12 * 60 * 60_000,
} as const;

/** What is offered (ASG-3); what a row has besides is shown as it stands (S50). */
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
 * What a list of assignments holds: what waits for me (to read, or to judge), what I read, what I gave, and what is put
 * away of both; and what goes on within the teams I run (S51).
 */
export const views = ['due', 'mine', 'given', 'team', 'archived'] as const;
export type AssignmentsViewName = (typeof views)[number];

/** What people do to an assignment, apart from writing. */
export const acts = ['accept', 'decline', 'archive', 'restore', 'reopen'] as const;
export type Act = (typeof acts)[number];

/** What its history tells. */
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

/** The whole template, what an intern writes, or what became of an earlier draft. */
export const coverageKinds = ['full', 'basic', 'comparison'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

/** The grid of the house template: what is judged, and how. */
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

/** Script and writer apart (film domain 7). */
export const verdicts = ['pass', 'consider-with-reservations', 'consider', 'recommend'] as const;
export type Verdict = (typeof verdicts)[number];

/** How a script came in, as whoever gives it knows: from which representative and company, to whom, and which way. */
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

/** Those at first sight where a coverage is written; the others are unfolded. */
export const firstHeaderFields = [
  'genre',
  'circa',
  'locale',
  'budget',
  'elements',
  'comps',
] as const satisfies readonly HeaderField[];

/** The others, in the order of the sheet. */
export const moreHeaderFields = headerFields.filter(
  (field) => !firstHeaderFields.some((first) => first === field),
);

/** A head of which nothing is known yet. */
export const emptyHeader = Object.fromEntries(headerFields.map((field) => [field, ''])) as Record<
  HeaderField,
  string
>;

/** The texts of a coverage. */
export const coverageTexts = ['logline', 'summary', 'synopsis', 'comments'] as const;
export type CoverageText = (typeof coverageTexts)[number];

/** What a comparison says of an earlier draft: what changed, what of the comments on it was heeded, and what was not. */
export const comparisonParts = ['premise', 'structure', 'character', 'dialogue', 'fixed', 'remains'] as const;
export type ComparisonPart = (typeof comparisonParts)[number];

/** Beside which parts of a returned coverage a note can stand. */
export const marginParts = [...coverageTexts, 'grid'] as const;
export type MarginPart = (typeof marginParts)[number];

/** How many words the house wants of each text: at least, at most; a synopsis is one to three pages. */
export const houseWords: Readonly<
  Record<CoverageKind, Readonly<Record<CoverageText, readonly [number, number]>>>
> = {
  full: { logline: [10, 50], summary: [40, 150], synopsis: [400, 1_500], comments: [250, 600] },
  basic: { logline: [10, 50], summary: [0, 150], synopsis: [100, 500], comments: [100, 400] },
  comparison: { logline: [10, 50], summary: [0, 0], synopsis: [0, 0], comments: [0, 400] },
};

/** And of each part of a comparison. */
export const houseWordsOfChange: readonly [number, number] = [15, 150];
