/** Numbers and lists of the schedule. Where the specification names none they are ours (decision 113). */
export const limits = {
  titleMax: 160,
  placeMax: 300,
  linkMax: 2_000,
  noteMax: 4_000,
  /** People in one event, not counting its owner. */
  peopleMax: 60,
  /** People outside who are invited to one event by mail, and by one person within a day. */
  guestsMax: 20,
  guestsPerDay: 60,
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
  /** Events of one window; the rest is cut, and the response says so. */
  windowEventsMax: 2_000,
  /** How often a series repeats at most where it has no last day. */
  repeatsMax: 730,
  intervalMax: 52,
  /** How far ahead a series is compared with the rest of the calendar. */
  clashDays: 180,
  /** Free times offered in place of a taken one. */
  freeTimes: 3,
  /** How long a time can be that is offered to a person. */
  offerMinutesMin: 15,
  offerMinutesMax: 240,
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

/** Who else can see an event: its owner alone, or their assistant too. */
export const eventTiers = ['private', 'desk'] as const;
export type EventTier = (typeof eventTiers)[number];

/** How people get in, and what they read before: lines of the day sheet (film domain 5.9, SCH-D1). */
export const arrivalLines = ['building', 'gate', 'driveOn', 'parking', 'sitePhone', 'readFirst'] as const;

export const answers = ['waiting', 'yes', 'no', 'maybe'] as const;
export type Answer = (typeof answers)[number];

/**
 * What a guest writes by mail besides yes and no. `words`: with an answer or alone; `proposal`: another time;
 * `delegated`: somebody else comes; `unread`: a message whose answer could not be read.
 */
export const guestSays = ['words', 'proposal', 'delegated', 'unread'] as const;

export const repeatUnits = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** Numbers of meeting requests (decision 118). */
export const meetingLimits = {
  slotsMax: 5,
  minutesMin: 5,
  minutesMax: 480,
  /** How far ahead a time can be proposed, and how long a request can wait. */
  aheadDays: 366,
  /** How long before a meeting both sides are asked to confirm it. */
  confirmMs: 24 * 60 * 60_000,
  /** Meetings that were agreed on closer to their time are not asked about. */
  confirmLeastMs: 3 * 60 * 60_000,
  /** Open requests of one person. */
  waitingMax: 50,
  page: { size: 30, max: 100 },
  historyPage: { size: 20, max: 100 },
} as const;

/** What a meeting can be asked for. */
export const meetingKinds = ['general', 'pitch', 'call', 'notes-call', 'meal'] as const satisfies EventKind[];
export type MeetingKind = (typeof meetingKinds)[number];

export const meetingMedia = ['in-person', 'video', 'phone'] as const;
export type MeetingMedium = (typeof meetingMedia)[number];

/**
 * The state of a meeting (film domain 7). `requested`, `proposed` and `countered` wait for an answer, `pushed` waits for
 * one after the meeting was agreed on; `confirmed` is what both have confirmed on the day before. `polling` waits for
 * several, or for the asker to pick a time.
 */
export const meetingStates = [
  'requested',
  'proposed',
  'countered',
  'pushed',
  'polling',
  'accepted',
  'confirmed',
  'declined',
  'cancelled',
  'expired',
] as const;
export type MeetingState = (typeof meetingStates)[number];

/** What one says of a meeting on the day before (MTG-7). */
export const confirmations = ['confirmed', 'late', 'push'] as const;
export type Confirmation = (typeof confirmations)[number];

/** The lists of meeting requests: my turn, theirs, agreed on, over. */
export const meetingBoxes = ['in', 'out', 'agreed', 'over'] as const;
export type MeetingBox = (typeof meetingBoxes)[number];

/** Numbers of polls. */
export const pollLimits = {
  peopleMax: 12,
  windowsMax: 120,
  /** How far ahead people say when they could: six weeks, and the days around. */
  windowDaysMax: 45,
} as const;

/** `first`: the first time that suits everyone required is taken by itself; `asker`: the asker picks. */
export const pollRules = ['first', 'asker'] as const;
export type PollRule = (typeof pollRules)[number];

/** People answer for times that were proposed, or say by themselves when they could. */
export const pollAsks = ['times', 'windows'] as const;
export type PollAsks = (typeof pollAsks)[number];

export const pollAnswers = ['yes', 'maybe', 'no'] as const satisfies Answer[];
export type PollAnswer = (typeof pollAnswers)[number];

/**
 * Of times to offer. `working`: within everyone's hours; `waking`: early or late for someone; `own`: within mine
 * alone.
 */
export const hoursFits = ['working', 'waking', 'own'] as const;
export type HoursFit = (typeof hoursFits)[number];
