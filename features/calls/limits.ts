/** The state of a line, in trade terms (film domain 7). While someone dials it shows as `calling`. */
export const lineStates = [
  'to-place',
  'left-word',
  'they-owe',
  'we-owe',
  'connected',
  'follow-up',
  'closed',
  'dropped',
] as const;
export type LineState = (typeof lineStates)[number];

/** The states a sheet shows: `calling` is never stored, it follows from the claim. */
export const shownStates = [...lineStates, 'calling'] as const;
export type ShownState = (typeof shownStates)[number];

/** The outcomes of a try (5.17); `called` means they called us and weren't put through. */
export const outcomes = [
  'connected',
  'conference',
  'left-word',
  'voicemail',
  'no-answer',
  'gone-for-day',
  'will-return',
  'missed-return',
  'called',
  'trading',
  'emailed',
  'texted',
  'handled',
  'drop',
  'passed-on',
] as const;
export type Outcome = (typeof outcomes)[number];

/** Outcomes by which two have talked. */
export const talks = ['connected', 'conference'] as const satisfies readonly Outcome[];

/** What ends a line, or the talk on it. */
export const closings = ['closed', 'follow-up', 'dropped'] as const;
export type Closing = (typeof closings)[number];

export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/** Which side owes the call. */
export const debtors = ['us', 'them'] as const;
export type Debtor = (typeof debtors)[number];

/** The lists of a sheet: open lines, those we owe, those owed to us, follow-ups, and closed lines. */
export const sheetLists = ['open', 'us', 'them', 'follow-ups', 'done'] as const;
export type SheetList = (typeof sheetLists)[number];

/** 1 call at once, 2 today, 3 sometime, 4 call at all? (5.17). */
export const priorities = [1, 2, 3, 4] as const;

/** What can happen to a line, as its history keeps it. */
export const lineSteps = [
  'added',
  'changed',
  'joined',
  'tried',
  'moved',
  'closed',
  'dropped',
  'reopened',
  'planned',
] as const;
export type LineStep = (typeof lineSteps)[number];

/** How long closed lines may be kept, in days. */
export const retentions = [30, 90, 180, 365, 730] as const;
/** Until a desk has chosen: two years, in days. */
export const retentionDefault = 730;

/** Limits of a phone sheet. Where the specification names none they are ours. */
export const limits = {
  nameMax: 120,
  companyMax: 120,
  assistantMax: 120,
  phoneMax: 40,
  subjectMax: 300,
  noteMax: 4_000,
  nextMax: 300,
  untilMax: 80,
  /** Open lines of one desk. */
  openMax: 1_000,
  pageSize: 200,
  pageMax: 500,
  /** Closed calls in one answer: what is past is read from the top, and a page of the open ones would send 400 kB. */
  donePageMax: 50,
  /** Tries that a line in a list brings along, the latest first. */
  triesShown: 4,
  triesMax: 200,
  owedShown: 20,
  /** Of them, on the dashboard. */
  owedFirst: 5,
  /** Changed lines that a screen reloads one by one; when more change together it reloads the sheet. */
  followedMax: 8,
  /** How many times are suggested at most, and the length of each. */
  offersShown: 5,
  offerMinutes: 5,
  /** A claim that isn't renewed ends after this (CAL-3). */
  leaseMs: 5 * 60_000,
  /** A try that was logged offline is accepted up to this long after. */
  lateDaysMax: 30,
  importRowsMax: 1_000,
  importTextMax: 400_000,
  /** Their office is taken to be open between these hours (CAL-2). */
  officeFrom: 9,
  officeTo: 19,
} as const;
