/** Numbers of events and programs (decision 195). */
export const limits = {
  titleMax: 160,
  placeMax: 300,
  linkMax: 2_000,
  bodyMax: 8_000,
  capacityMax: 10_000,
  /** Times in the timetable of a program. */
  sessionsMax: 60,
  sessionTitleMax: 160,
  hoursMax: 48,
  pageSize: 30,
  pageMax: 100,
  /** Faces of those who go. */
  facesMax: 12,
} as const;

export const gatheringKinds = ['event', 'program'] as const;
export type GatheringKind = (typeof gatheringKinds)[number];
export const gatheringStates = ['open', 'cancelled'] as const;
export type GatheringState = (typeof gatheringStates)[number];
/** `waiting` for a place that somebody gives up. */
export const attendanceStates = ['going', 'waiting', 'declined'] as const;
export type AttendanceState = (typeof attendanceStates)[number];
/** What is to come, what I go to or host, and what is over. */
export const gatheringLists = ['coming', 'mine', 'past'] as const;
export type GatheringList = (typeof gatheringLists)[number];
