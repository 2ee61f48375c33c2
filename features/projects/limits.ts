/** Numbers and lists of projects. Where the specification names none they are ours (decision 098). */
export const limits = {
  titleMax: 120,
  titlesMax: 10,
  loglineMax: 400,
  synopsisMax: 6_000,
  lineMax: 120,
  listMax: 20,
  noteMax: 500,
  chainMax: 2_000,
  reasonMax: 300,
  /** Projects one person can be in. */
  projectsMax: 10_000,
  membersMax: 500,
  peopleMax: 500,
  pageSize: 50,
  pageMax: 200,
  /** After a denial the same person can ask again (PRJ-5). */
  askAgainDays: 7,
  /** An approval is recent for this long (shell 9). */
  recentDays: 7,
  /** A deleted project can be restored for this long (PRJ-8). */
  binDays: 30,
  /** How far ahead access can end. */
  accessDaysMax: 3_660,
  /** Rows and bytes of one imported file. */
  importRowsMax: 5_000,
  /** Words of their files that one person has explained. */
  importWordsMax: 200,
  importMaxBytes: 2 * 1024 * 1024,
  /** A whole import can be undone for this long. */
  importUndoMs: 24 * 60 * 60_000,
  /** Drafts and documents per project. */
  versionsMax: 200,
  documentsMax: 2_000,
  scriptMaxBytes: 30_000_000,
  documentMaxBytes: 50_000_000,
  /** The longest PDF accepted as a script or a document (decision 101). */
  pagesMax: 400,
  departmentsMax: 20,
  /** Openings that are listed of one draft. */
  openingsMax: 200,
  /** Openings that a custody receipt lists. */
  custodyMax: 5_000,
  /** How long one opening of a draft lasts; the mark on it says when it began. */
  openingMs: 12 * 60 * 60_000,
  filesPerWindow: 120,
  /** Parts of drafts that are open in the viewer. */
  partsPerWindow: 3_000,
  fileWindowMs: 10 * 60_000,
  /** A comparison ready within this time is returned directly; for a longer one the browser polls. */
  compareWaitMs: 1_500,
  /** A removed document can be restored for this long. */
  documentBinDays: 7,
  /** Prep begins this long before the shoot, unless the project says when. */
  prepDays: 42,
  /** A window that follows the shoot stays open this long after wrap (2.13 e). */
  afterWrapDays: 14,
} as const;

/** What a project is (5.4). */
export const formats = [
  'feature',
  'series',
  'limited',
  'short',
  'documentary',
  'commercial',
  'unscripted',
  'podcast',
  'game',
] as const;
export type Format = (typeof formats)[number];

/** The phases a project goes through, in order; the others pause or end it. */
export const mainPhases = [
  'idea',
  'development',
  'packaging',
  'financing',
  'greenlit',
  'prep',
  'production',
  'post',
  'delivered',
  'released',
] as const;

/** Where a project is on its way (film domain 7). */
export const phases = [...mainPhases, 'on-hold', 'turnaround', 'passed', 'dead'] as const;
export type Phase = (typeof phases)[number];

/** Roles in a project, highest first. */
export const projectRoles = ['owner', 'manager', 'contributor', 'viewer'] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** Who can see a project besides its members. */
export const projectTiers = ['named', 'team', 'network'] as const;
export type ProjectTier = (typeof projectTiers)[number];

export const budgetBands = ['under-1m', '1m-5m', '5m-15m', '15m-40m', '40m-100m', 'over-100m'] as const;
export type BudgetBand = (typeof budgetBands)[number];

/** Denied requests are called rejected, as the specification stores them. */
export const accessStates = ['pending', 'approved', 'rejected', 'withdrawn', 'closed'] as const;
export type AccessState = (typeof accessStates)[number];

/** How far talks with a person are (film domain 7). */
export const personStates = [
  'wish-list',
  'avail-checked',
  'offered',
  'countered',
  'accepted',
  'memo-out',
  'signed',
  'started',
  'wrapped',
  'passed',
  'released',
] as const;
export type PersonState = (typeof personStates)[number];

export const sharedTabs = ['requests', 'shared', 'given', 'asked', 'inbox'] as const;
export type SharedTab = (typeof sharedTabs)[number];

/** How far a draft of the script is (film domain 7). */
export const scriptStates = ['draft', 'locked', 'published', 'superseded', 'withdrawn'] as const;
export type ScriptState = (typeof scriptStates)[number];

export const scriptActs = ['lock', 'unlock', 'publish', 'withdraw', 'restore'] as const;
export type ScriptAct = (typeof scriptActs)[number];

const paperColors = [
  'white',
  'blue',
  'pink',
  'yellow',
  'green',
  'goldenrod',
  'buff',
  'salmon',
  'cherry',
  'tan',
  'grey',
  'ivory',
] as const;
type PaperColor = (typeof paperColors)[number];

/** The colours of revised pages in the order of the trade; after ivory they begin again as double white. */
export const revisionColors: readonly RevisionColor[] = [
  ...paperColors,
  ...paperColors.map((color) => `double-${color}` as const),
];
export type RevisionColor = PaperColor | `double-${PaperColor}`;

/** What a document of a project is. */
export const documentKinds = [
  'schedule',
  'budget',
  'deal-memo',
  'contact-list',
  'lookbook',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Who can see a document: only the person who added it, selected people, or all members. */
export const documentTiers = ['private', 'named', 'network'] as const;
export type DocumentTier = (typeof documentTiers)[number];

/** The lowest role that sees a document for all members, or a hidden field. */
export const leastRoles = ['viewer', 'contributor', 'manager'] as const satisfies readonly ProjectRole[];
export type LeastRole = (typeof leastRoles)[number];

/** How a draft or a document was opened: read as a watermarked copy, compared with another draft, or downloaded. */
export const openingWays = ['read', 'compared', 'saved'] as const;
export type OpeningWay = (typeof openingWays)[number];

/** What can happen to a project, as named in its history. */
export const projectSteps = [
  'created',
  'edited',
  'phase',
  'removed',
  'restored',
  'attached',
  'talks',
  'detached',
  'added',
  'changed',
  'offered',
  'owner',
  'declined',
  'left',
  'taken_out',
  'ended',
  'draft_added',
  'draft_edited',
  'draft_moved',
  'document_added',
  'document_edited',
  'document_removed',
  'document_restored',
] as const;
export type ProjectStep = (typeof projectSteps)[number];

/** What a column of an imported file can be. The year tells projects of one title apart; it isn't stored. */
export const importFields = [
  'title',
  'otherTitle',
  'year',
  'format',
  'phase',
  'company',
  'network',
  'logline',
  'synopsis',
  'genres',
  'locations',
  'source',
  'unions',
  'startFrom',
  'startTo',
  'prepFrom',
  'shootFrom',
  'shootTo',
] as const;
export type ImportField = (typeof importFields)[number];

/** The result of a row: a new project, more of an earlier row's project, one I'm already in, or nothing. */
export const rowOutcomes = ['new', 'repeated', 'present', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
