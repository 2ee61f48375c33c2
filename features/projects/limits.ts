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
  /** How far ahead access can be given. */
  accessDaysMax: 3_660,
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

/** Where a project is on its way (film domain 7). */
export const phases = [
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
  'on-hold',
  'turnaround',
  'passed',
  'dead',
] as const;
export type Phase = (typeof phases)[number];

/** What somebody is in a project, the most first. */
export const projectRoles = ['owner', 'manager', 'contributor', 'viewer'] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** Who sees a project besides its members. */
export const projectTiers = ['named', 'team', 'network'] as const;
export type ProjectTier = (typeof projectTiers)[number];

export const budgetBands = ['under-1m', '1m-5m', '5m-15m', '15m-40m', '40m-100m', 'over-100m'] as const;
export type BudgetBand = (typeof budgetBands)[number];

/** Denied requests are called rejected, as the specification stores them. */
export const accessStates = ['pending', 'approved', 'rejected', 'withdrawn', 'closed'] as const;
export type AccessState = (typeof accessStates)[number];

/** How far talks with somebody for a project are (film domain 7). */
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

export const sharedTabs = ['requests', 'shared', 'asked', 'inbox'] as const;
export type SharedTab = (typeof sharedTabs)[number];
