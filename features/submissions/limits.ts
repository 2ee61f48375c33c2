/** Limits and lists of submissions. Where the specification names none, they are ours (decision 174). */
export const limits = {
  titleMax: 200,
  nameMax: 160,
  loglineMax: 400,
  noteMax: 4_000,
  reasonMax: 300,
  quoteMax: 2_000,
  linkMax: 500,
  fileNameMax: 200,
  pageSize: 50,
  pageMax: 200,
  /** Recipients, or clients, in one dialog. */
  manyMax: 50,
  /** Answers given at once. */
  answersMax: 100,
  /** Parts of a package, and versions of each. */
  partsMax: 12,
  versionsMax: 30,
  fileMaxBytes: 60_000_000,
  /** The best mark a casting office gives is 1, the last 6. */
  markMax: 6,
  /** Days for which a release may promise a work to one buyer alone. */
  exclusiveDaysMax: 365,
  /** Working days without an answer before a nudge (SUB-4), and between two nudges. */
  nudgeDays: 4,
  nudgesMax: 6,
  /** A viewer requests one copy in parts for this long. */
  openingMs: 4 * 60 * 60_000,
  /** Copies a person may open in a window, and parts of them. */
  copiesPerWindow: 120,
  partsPerWindow: 3_000,
  copyWindowMs: 10 * 60_000,
  /** Checks before sending that a person may make in a window. */
  checksPerWindow: 60,
  checkWindowMs: 10 * 60_000,
  /** Buyers who released their reasons before they are counted (passes that teach). */
  passesFrom: 5,
  gridMax: 2_000,
  /** Waiting for an answer: how many are shown at once, and how many of the oldest are looked at for it. */
  unansweredMax: 20,
  unansweredLookedAt: 200,
  /** What a person opened in the last two weeks is said while they are called. */
  openedLatelyMs: 14 * 24 * 60 * 60_000,
  openedShown: 3,
} as const;

/** The states of a material submission (film domain 7). */
export const materialStates = [
  'draft',
  'approved',
  'sent',
  'opened',
  'reading',
  'covered',
  'consider',
  'meeting',
  'offer',
  'pass',
  'withdrawn',
  'expired',
] as const;
export type MaterialState = (typeof materialStates)[number];

/** What only the casting side sees of a talent submission: for its sender it is under consideration. */
export const castingStates = ['pinned', 'on_avail', 'on_hold', 'backup', 'booked', 'released'] as const;

/** The states of a talent submission, as casting sees them. */
export const talentStates = [
  'draft',
  'approved',
  'unviewed',
  'viewed',
  'selected',
  'considering',
  'scheduled',
  'callback',
  ...castingStates,
  'passed',
  'withdrawn',
  'expired',
] as const;
export type TalentState = (typeof talentStates)[number];
export type SubmissionState = MaterialState | TalentState;

/** Every state once, for the contract. */
export const submissionStates = [
  ...materialStates,
  'unviewed',
  'viewed',
  'selected',
  'considering',
  'scheduled',
  'callback',
  ...castingStates,
  'passed',
] as const satisfies readonly SubmissionState[];

/** The columns of a buyer's morning, for both kinds. */
export const stages = ['unviewed', 'viewed', 'selected', 'scheduled', 'callback', 'passed', 'over'] as const;
export type Stage = (typeof stages)[number];

/** Whose side of a submission somebody is on. */
export const sides = ['seller', 'buyer', 'client'] as const;
export type Side = (typeof sides)[number];

/** The lists of the page: what I sent, what I received, and what was sent for me. */
export const listSides = ['out', 'in', 'mine'] as const;
export type ListSide = (typeof listSides)[number];

/** The worksheet of a representative: what they have to do, what they wait for, and what is over. */
export const worksheetParts = ['action', 'pending', 'completed'] as const;
export type WorksheetPart = (typeof worksheetParts)[number];

/** What a buyer answers. */
export const answers = [
  'later',
  'read',
  'select',
  'consider',
  'schedule',
  'callback',
  'meet',
  'offer',
  'pin',
  'avail',
  'hold',
  'backup',
  'book',
  'release',
  'pass',
  'reopen',
  'let_go',
] as const;
export type BuyerAnswer = (typeof answers)[number];

/** Why a buyer passes (SUB-6 of film domain 5.5). */
export const passReasons = ['tone', 'budget', 'similar_project', 'slot_filled', 'not_for_us'] as const;
export type PassReason = (typeof passReasons)[number];

/** The parts of a package. */
export const pieceKinds = ['script', 'pitch', 'deck', 'bio', 'reel', 'photo', 'tape', 'other'] as const;
export type PieceKind = (typeof pieceKinds)[number];

export const verdicts = ['pass', 'consider', 'recommend'] as const;
export type Verdict = (typeof verdicts)[number];

/** Everything the history of a submission can say. */
export const submissionSteps = [
  'drafted',
  'approved',
  'sent',
  'arrived',
  'sorted',
  'opened',
  'answered',
  'judged',
  'passed',
  'withdrawn',
  'withdrawal_asked',
  'nudged',
  'expired',
  'piece_added',
  'piece_replaced',
  'piece_closed',
  'reviewers',
  'reviewed',
  'review_changed',
  'review_reopened',
  'covered',
  'coverage_linked',
  'outcome_shown',
  'handed_over',
  'tape',
  'tape_first',
  'tape_sides_closed',
] as const;
export type SubmissionStep = (typeof submissionSteps)[number];

/** Who may let something go out that another wrote. */
export const approvePermissions = ['submit_content', 'approve_submissions'] as const;
