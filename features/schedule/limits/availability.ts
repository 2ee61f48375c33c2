/** Numbers of availability (decision 116). */
export const availabilityLimits = {
  /** Stretches of one week. */
  weeklyMax: 21,
  bookOutsMax: 200,
  noteMax: 300,
  /** Days with open hours; a longer window has days only. */
  openDaysMax: 62,
  windowDaysMax: 400,
} as const;

/** What others see of a calendar: busy times, or that they have to ask. */
export const shownChoices = ['busy', 'ask'] as const;
export type ShownChoice = (typeof shownChoices)[number];

/** Numbers of avail checks (decision 116). */
export const availLimits = { titleMax: 160, noteMax: 1_000, daysMax: 12, answeredShownDays: 30 } as const;

/** The state of an avail check (film domain 7). */
export const availStates = ['asked', 'forwarded', 'yes', 'no', 'partly', 'counter', 'withdrawn'] as const;
export type AvailState = (typeof availStates)[number];

/** What can be said to it. `counter`: other days, in words. */
export const availAnswers = ['yes', 'no', 'partly', 'counter'] as const;
export type AvailAnswer = (typeof availAnswers)[number];
