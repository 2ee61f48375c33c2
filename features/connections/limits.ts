const dayMs = 24 * 60 * 60_000;

/** Numbers of connection requests; the specification's where it has one (CRQ-3, CRQ-5, CRQ-6, CXN-4). */
export const limits = {
  /** One line of purpose, required (CXN-1). */
  messageMax: 300,
  /** A request that nobody has answered for this long is over. */
  lifeMs: 30 * dayMs,
  /** Who asked in vain asks the same person again after this time at the earliest. */
  waitMs: 30 * dayMs,
  /** Requests of one person within a day. */
  perDay: 50,
  dayMs,
  /** Whose account is younger than this sends few requests a week. */
  newAccountMs: 14 * dayMs,
  newAccountPerWeek: 10,
  weekMs: 7 * dayMs,
  pageSize: 30,
  pageMax: 100,
  /** People named of those whom two know in common. */
  mutualNamed: 6,
  /** What an introducer says of two people; it becomes the first message between them. */
  noteMax: 600,
  /** Introductions of one person that wait at once, and that they make within a day. */
  introductionsOpenMax: 20,
  introductionsPerDay: 20,
} as const;

/** As a request is stored: of its two people each is shown what is theirs to know (`policy/requests.ts`). */
export const storedStatuses = ['pending', 'muted', 'accepted', 'rejected', 'withdrawn'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** What somebody may be shown of a request. */
export const shownStatuses = [...storedStatuses, 'expired'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** The lists of requests: asked of me, put off by me, asked by me, and those to people I represent that come to me first. */
export const boxes = ['incoming', 'later', 'sent', 'clients'] as const;
export type Box = (typeof boxes)[number];

/** Those a desk shows and answers: what comes in for its principal (CXN-2). */
export const deskBoxes: readonly string[] = ['incoming', 'later'] satisfies Box[];

/** As an introduction is stored; `known`: the two came to know each other some other way. */
export const introductionStates = ['open', 'met', 'known', 'withdrawn', 'expired'] as const;
export type IntroductionState = (typeof introductionStates)[number];

/** What each of the two has said to an introduction. */
export const introductionAnswers = ['waiting', 'yes', 'no'] as const;
export type IntroductionAnswer = (typeof introductionAnswers)[number];

/**
 * What somebody may be shown of an introduction: `waiting` to whoever made it, `asked` and `agreed` to the two,
 * `declined` to whoever said so.
 */
export const shownIntroductions = [
  'waiting',
  'asked',
  'agreed',
  'declined',
  'met',
  'withdrawn',
  'expired',
] as const;
export type ShownIntroduction = (typeof shownIntroductions)[number];

/** Whom somebody brought in, of the two who look at each other. */
export const invitedOnes = ['viewer', 'other', 'both'] as const;
export type Invited = (typeof invitedOnes)[number];
