const second = 1_000;
const minute = 60 * second;

/** Limits of the newsletter. Times in milliseconds. */
export const limits = {
  pageSize: 25,
  pageMax: 100,
  titleMax: 80,
  subjectMax: 120,
  previewMax: 200,
  sectionsMax: 20,
  sectionTitleMax: 80,
  /** Characters of one section. */
  bodyMax: 10_000,
  deadlinesMax: 30,
  deadlineTitleMax: 120,
  rolesMax: 20,
  listsMax: 20,
  reasonMax: 500,
  /** Links of one issue that are counted. */
  linksMax: 100,
  searchMax: 100,
  /** Until this long before it goes out an issue can be changed (NWL-5). */
  lockBeforeMs: 5 * minute,
  /** The furthest it can be scheduled ahead. */
  scheduleMaxMs: 365 * 24 * 60 * minute,
  /** Recipients that a worker takes at once; what a killed one had taken waits for the end of its lease. */
  claim: 40,
  /** Connections of one process to the mail server. */
  lines: 6,
  /** While people are connected, letters let the event loop work this part of its time at most, all its work together. */
  busyShare: 1 / 3,
  /** But so many begin a second in any case. */
  leastPerSecond: 50,
  /** How many letters that is measured over. */
  measuredOver: 20,
  /** A connection that nothing was sent on for this long is closed. */
  lineIdleMs: 15 * second,
  /** How long a worker may take for what it has taken before another one takes over. */
  leaseMs: 3 * minute,
  /** The wait after each temporary refusal; after the last one it is refused for good. */
  retryAfterMs: [minute, 5 * minute, 30 * minute, 2 * 60 * minute],
  /** How long after the mail server did not answer it is asked again. */
  serverDownMs: 30 * second,
  /** One run of the job ends after this; the next begins at once. */
  runMs: 4 * minute,
  /** What is due for longer than this has missed its moment: all that waits gets new ones, at the pace of each domain. */
  overdueMs: minute,
  /** How long nothing more begins to a domain that said "later". */
  slowPauseMs: minute,
  /** A domain is slowed down once in this time, however many letters it puts off. */
  slowEveryMs: minute,
  /** Each time half as fast, down to this part of the usual pace. */
  slowestPart: 16,
  /** The usual pace is back when a domain has put nothing off for this long. */
  slowForMs: 60 * minute,
  /** Nothing has become of anybody for this long while somebody is due: sending has stalled. */
  stalledAfterMs: 5 * minute,
  /** Letters that must have been tried before a share of refusals says anything. */
  failingAfter: 20,
  /** A larger share of refused letters is an alarm. */
  failingShare: 0.05,
  /** Lines of a personal section. */
  personalMax: 8,
  /** How far back a personal section looks for news, and how far ahead for deadlines. */
  personalMs: 14 * 24 * 60 * minute,
  /** Test sends of one person within the hour. */
  testsPerHour: 30,
} as const;

/** What a section is for: each has its own place in the letter (film domain 5.19). */
export const sectionKinds = [
  'opening',
  'moves',
  'deadlines',
  'jobs',
  'community',
  'new',
  'your_clients',
  'your_deadlines',
  'near_you',
  'text',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** The kinds that are filled in for each reader, and absent from the letters of those there is nothing for (NEWS-1). */
export const personalKinds = [
  'your_clients',
  'your_deadlines',
  'near_you',
] as const satisfies readonly SectionKind[];
export type PersonalKind = (typeof personalKinds)[number];

export const issueStates = [
  'draft',
  'in_review',
  'approved',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'withdrawn',
] as const;
export type IssueState = (typeof issueStates)[number];

/** The states in which readers have it. */
export const publishedStates = ['sending', 'paused', 'sent'] as const satisfies readonly IssueState[];

/** What can happen to an issue. */
export const issueSteps = [
  'created',
  'changed',
  'submitted',
  'approved',
  'returned',
  'scheduled',
  'unscheduled',
  'started',
  'paused',
  'resumed',
  'stalled',
  'sent',
  'unapproved',
  'incomplete',
  'unanswered',
  'withdrawn',
] as const;
export type IssueStep = (typeof issueSteps)[number];

/** Each recipient is in one of these. */
export const recipientStates = [
  'queued',
  'sending',
  'sent',
  'uncertain',
  'bounced',
  'refused',
  'suppressed',
  'left_out',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/**
 * Why somebody in the audience gets no email, in the order in which they are asked: the first that fits is the one.
 * `withdrawn`: the issue was withdrawn before theirs left.
 */
export const exclusions = [
  'no_address',
  'deactivated',
  'locked',
  'bounced',
  'complained',
  'closed',
  'unsubscribed',
  'blocked',
] as const;
export type Exclusion = (typeof exclusions)[number];

/** What may be written as `{{first_name}}`, filled in for each reader. */
export const variables = ['first_name', 'name', 'city'] as const;
export type Variable = (typeof variables)[number];

/** One of these permissions makes somebody an editor, or somebody who approves. */
export const editPermissions = ['manage_content'] as const;
export const approvePermissions = ['approve_content', 'manage_content'] as const;

/** The zones of the preview beside the chosen one: where the industry reads. */
export const previewZones = ['America/Los_Angeles', 'America/New_York', 'Europe/London'] as const;

/** The job that sends what is due. */
export const sendJobName = 'newsletter-send';
