/** Numbers and lists of the schedule. Where the specification names none they are ours (decision 113). */
export const limits = {
  titleMax: 160,
  placeMax: 300,
  linkMax: 2_000,
  noteMax: 4_000,
  /** People in one event besides its owner. */
  peopleMax: 60,
  /** Minutes of travel before an event. */
  travelMax: 240,
  /** How long a timed event can be. */
  hoursMax: 48,
  /** How many days an all-day event can cover. */
  daysMax: 120,
  /** Days of one window: a month with the weeks around it. */
  windowDaysMax: 45,
  /** Calendars side by side. */
  calendarsMax: 12,
  /** Events of one window; what is beyond is cut, and the answer says so. */
  windowEventsMax: 2_000,
  /** How often a series repeats at most where it has no last day. */
  repeatsMax: 730,
  intervalMax: 52,
  /** How far ahead a series is compared with the rest of the calendar. */
  clashDays: 180,
  /** Free times offered in place of a taken one. */
  freeTimes: 3,
} as const;

/** What kinds of events there are (film domain 5.9). */
export const eventKinds = [
  'call',
  'general',
  'pitch',
  'notes-call',
  'staff-meeting',
  'table-read',
  'audition',
  'callback',
  'fitting',
  'screening',
  'premiere',
  'meal',
  'travel',
  'shoot-day',
  'hold',
  'read-time',
  'personal',
] as const;
export type EventKind = (typeof eventKinds)[number];

export const eventStates = ['tentative', 'confirmed', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];

/** Who reads an event besides the people in it: its owner alone, or whoever sits on their desk too. */
export const eventTiers = ['private', 'desk'] as const;
export type EventTier = (typeof eventTiers)[number];

/** How people get in, and what they read before: lines of the day sheet (film domain 5.9, SCH-D1). */
export const arrivalLines = ['building', 'gate', 'driveOn', 'parking', 'sitePhone', 'readFirst'] as const;

export const answers = ['waiting', 'yes', 'no', 'maybe'] as const;
export type Answer = (typeof answers)[number];

export const repeatUnits = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
