/** Numbers of holds and avail checks. Where the specification names none they are ours (decision 116). */
export const holdLimits = {
  titleMax: 160,
  noteMax: 1_000,
  reasonMax: 300,
  /** How many holds a queue can have for the same days. */
  rankMax: 9,
  /** Days of one hold. */
  daysMax: 366,
  /** Holds and avail checks that go out with one tap. */
  releasedMax: 200,
  /** How long an answer can be undone: longer than its toast shows, shorter than others need to act on it. */
  undoMs: 5 * 60_000,
  /** Days of the board: four months. */
  windowDaysMax: 400,
  /** Entries of its history that come with a hold. */
  historyShown: 30,
  /** Holds of one response; the rest is cut, and the response says so. */
  windowHoldsMax: 2_000,
} as const;

/** The state of a hold (film domain 7). */
export const holdStates = [
  'pending',
  'accepted',
  'active',
  'challenged',
  'promoted',
  'converted',
  'released',
  'expired',
  'declined',
] as const;
export type HoldState = (typeof holdStates)[number];

/** What moves a hold on. */
export const holdActs = ['accept', 'confirm', 'promote', 'challenge', 'decline', 'release'] as const;
export type HoldAct = (typeof holdActs)[number];

/** What can happen to a hold, as named in its history and notifications. */
export type HoldStep =
  | 'placed'
  | 'accepted'
  | 'declined'
  | 'reopened'
  | 'moved_up'
  | 'challenged'
  | 'unchallenged'
  | 'confirmed'
  | 'booked'
  | 'released'
  | 'lapsed'
  | 'expired';
