const dayMs = 24 * 60 * 60_000;

/** Limits of connection requests; the specification's where it sets one (CRQ-3, CRQ-5, CRQ-6, CXN-4). */
export const limits = {
  /** One line of purpose, required (CXN-1). */
  messageMax: 300,
  /** A request unanswered for this long expires. */
  lifeMs: 30 * dayMs,
  /** How long a sender waits before asking the same person again. */
  waitMs: 30 * dayMs,
  /** Requests one person may send in a day. */
  perDay: 50,
  dayMs,
  /** An account younger than this sends few requests a week. */
  newAccountMs: 14 * dayMs,
  newAccountPerWeek: 10,
  weekMs: 7 * dayMs,
  pageSize: 30,
  pageMax: 100,
  /** Mutual connections shown by name. */
  mutualNamed: 6,
  /** The introducer's words about the two; they become the first message between them. */
  noteMax: 600,
  /** One person's open introductions at once, and those made in a day. */
  introductionsOpenMax: 20,
  introductionsPerDay: 20,
} as const;

/** Stored statuses of a request; each of its two people is shown only what they may know (`policy/requests.ts`). */
export const storedStatuses = ['pending', 'muted', 'accepted', 'rejected', 'withdrawn'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** Statuses of a request that can be shown. */
export const shownStatuses = [...storedStatuses, 'expired'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** The request lists: received, postponed, sent, and those to people I represent that come to me first. */
export const boxes = ['incoming', 'later', 'sent', 'clients'] as const;
export type Box = (typeof boxes)[number];

/** The lists a desk shows and answers: its principal's incoming requests (CXN-2). */
export const deskBoxes: readonly string[] = ['incoming', 'later'] satisfies Box[];

/** Stored states of an introduction; `known`: the two connected some other way. */
export const introductionStates = ['open', 'met', 'known', 'withdrawn', 'expired'] as const;
export type IntroductionState = (typeof introductionStates)[number];

/** The answer of each of the two to an introduction. */
export const introductionAnswers = ['waiting', 'yes', 'no'] as const;
export type IntroductionAnswer = (typeof introductionAnswers)[number];

/**
 * Shown states of an introduction: `waiting` to the introducer, `asked` and `agreed` to the two, `declined` to the
 * person who said so.
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

/** Who of the two looking at each other was invited. */
export const invitedOnes = ['viewer', 'other', 'both'] as const;
export type Invited = (typeof invitedOnes)[number];
