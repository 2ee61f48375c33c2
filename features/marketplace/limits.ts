/** What a listing is. */
export const listingKinds = [
  'job',
  'open_assignment',
  'casting',
  'service',
  'gear',
  'space',
  'wanted',
  'mentorship',
] as const;
export type ListingKind = (typeof listingKinds)[number];

/** How it is paid. For which kinds which of them can be stated is in `policy/pay.ts`. */
export const payKinds = ['hour', 'day', 'week', 'month', 'flat', 'deferred', 'on_request', 'unpaid'] as const;
export type PayKind = (typeof payKinds)[number];
/** Ways of paying without an amount. */
export const unpricedKinds = ['deferred', 'on_request', 'unpaid'] as const satisfies readonly PayKind[];

/** What applicants may be asked to send as a link. */
export const mediaKinds = ['reel', 'portfolio', 'headshots', 'self_tape', 'writing_sample', 'cv'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export const listingStates = ['draft', 'live', 'expired', 'closed'] as const;
export type ListingState = (typeof listingStates)[number];

/** Why it was closed: filled through it, filled otherwise, no longer needed, or by moderators. */
export const closeReasons = ['here', 'elsewhere', 'withdrawn', 'removed'] as const;
export type CloseReason = (typeof closeReasons)[number];
/** Those its poster can give. */
export const ownReasons = ['here', 'elsewhere', 'withdrawn'] as const satisfies readonly CloseReason[];

/** Who may find it. */
export const listingAudiences = ['network', 'connections'] as const;
export type ListingAudience = (typeof listingAudiences)[number];

/** The folders of its applicants, which only the poster sees (film domain, section 7). */
export const applicationStates = [
  'to-review',
  'shortlisted',
  'interview',
  'offered',
  'hired',
  'no',
  'withdrawn',
] as const;
export type ApplicationState = (typeof applicationStates)[number];
/** Applications that can still come to something. */
export const openStates = [
  'to-review',
  'shortlisted',
  'interview',
  'offered',
] as const satisfies readonly ApplicationState[];
/** Folders that a poster sorts into by hand. */
export const folders = [
  'to-review',
  'shortlisted',
  'interview',
  'no',
] as const satisfies readonly ApplicationState[];
export type Folder = (typeof folders)[number];

/** What an applicant sees of them. */
export const shownStates = ['agreeing', 'sent', 'offered', 'hired', 'closed', 'withdrawn'] as const;
export type ShownState = (typeof shownStates)[number];

/** What they say about the dates of a listing. */
export const dayAnswers = ['all', 'some', 'none'] as const;
export type DayAnswer = (typeof dayAnswers)[number];

export const reportReasons = ['misleading', 'unpaid', 'discrimination', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What moderators decide about a reported listing. */
export const reportDecisions = ['dismissed', 'removed'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** The reason of the one report that a poster makes: against the removal of their own listing (decision 244). */
export const appealReason = 'appeal';

/** A reference from being asked for to given; refused by the applicant or the person asked, or ended without an answer. */
export const referenceStates = ['asked', 'chosen', 'given', 'refused', 'ended'] as const;
export type ReferenceState = (typeof referenceStates)[number];

export const listSorts = ['new', 'rate'] as const;
export type ListSort = (typeof listSorts)[number];

/** Facets with counts. */
export const facetNames = ['kind', 'department', 'role', 'pay', 'currency', 'city', 'union'] as const;
export type FacetName = (typeof facetNames)[number];

const hour = 3_600_000;
const day = 24 * hour;

export const limits = {
  pageSize: 30,
  pageMax: 60,
  titleMax: 120,
  companyMax: 120,
  placeMax: 120,
  lineMax: 200,
  aboutMax: 4_000,
  noteMax: 2_000,
  questionMax: 300,
  unionMax: 60,
  programMax: 120,
  applyMax: 1_000,
  /** Of an entry of the catalogue of job titles, and of a department in it. */
  roleMax: 80,
  linkMax: 2_000,
  searchMax: 120,
  /** Of the smallest unit of a currency. */
  rateMax: 1_000_000_000,
  photosMax: 8,
  photoMaxBytes: 10_000_000,
  creditsMax: 6,
  choicesMax: 20,
  /** Values of a facet that are shown. */
  valuesMax: 12,
  /** How long a listing is live unless it is renewed. */
  lifeMs: 30 * day,
  /** When its poster hears that it will expire, and that its deadline is near, in days before. */
  noticeDays: [7, 1],
  /** An offer stands this long unless the poster says otherwise. */
  offerHours: 48,
  offerHoursMin: 1,
  offerHoursMax: 14 * 24,
  /** How many applicants one offer can be queued for. */
  offerQueueMax: 10,
  /** Live and draft listings of one person. */
  perPersonMax: 100,
  /** Open applications to one listing. */
  applicationsMax: 1_000,
  /** People one listing can look for. */
  placesMax: 50,
  /** References a poster can ask for about one applicant. */
  referencesMax: 3,
  /** How long the applicant and then the person they chose have to answer, and how long the words are kept. */
  referenceMs: 7 * day,
  referenceKeptMs: 90 * day,
  referenceMax: 1_000,
  /** How long before a job starts another must have ended for its crew to be suggested, in days. */
  wrapDays: 14,
  suggestionsMax: 12,
  /** How far ahead a job begins that a letter tells crew of, in days, and so many near one place are looked at. */
  prepDays: 42,
  prepMax: 40,
  /** What was posted in the last minute may still be on its way through other servers: it is told the next day. */
  settleMs: 60_000,
  /** Days that a listing may span. */
  spanDaysMax: 730,
  /** Colleagues who have confirmed that they know a poster, before the poster counts as verified. */
  verifiedConnections: 3,
} as const;

/** What happened to a listing. */
export type ListingStep =
  | 'created'
  | 'published'
  | 'edited'
  | 'renewed'
  | 'expired'
  | 'closed'
  | 'applied'
  | 'moved'
  | 'offered'
  | 'lapsed'
  | 'declined'
  | 'accepted'
  | 'withdrawn'
  | 'handed_over'
  | 'reported'
  | 'appealed'
  | 'restored'
  | 'reference'
  | 'discarded';
