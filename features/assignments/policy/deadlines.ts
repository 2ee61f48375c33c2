import { firstInstantOf, instantsOf } from '#platform/contract/wall-clock.ts';
import { limits, type Status } from '../limits.ts';

/** Pure rules of deadlines that the server and the browser share (ASG-1). */

/** A deadline as entered: a day, optionally a time, and a time zone. */
export interface GivenDeadline {
  /** "2026-11-29". */
  readonly date: string;
  /** "18:00"; null for the end of the day. */
  readonly time: string | null;
  readonly zone: string;
}

const lastSecondMs = 59_000;

/**
 * The last instant before it is overdue. Without a time, the last second of that day in its zone. Throws for an unknown
 * zone.
 */
export function dueMsOf({ date, time, zone }: GivenDeadline): number {
  if (time !== null) return firstInstantOf(zone, `${date}T${time}`);
  const lastMinute = `${date}T23:59`;
  // If the clock shows that minute twice, the day ends with the second one.
  return (instantsOf(zone, lastMinute).at(-1) ?? firstInstantOf(zone, lastMinute)) + lastSecondMs;
}

/** Statuses in which the reader still has work to do. */
const unfinished: readonly string[] = ['pending', 'accepted', 'in_progress'] satisfies Status[];

export const isUnfinished = (status: string): boolean => unfinished.includes(status);

/** Overdue means unfinished after the deadline, not a second before. */
export const isOverdue = (status: string, dueMs: number, nowMs: number): boolean =>
  isUnfinished(status) && nowMs > dueMs;

const hourMs = 60 * 60_000;

/** The latest notice that is due: 0 for none, then one per reminder, then overdue (ASG-6). */
export function toldStageAt(dueMs: number, nowMs: number): number {
  if (nowMs > dueMs) return limits.reminderHours.length + 1;
  return limits.reminderHours.filter((hours) => nowMs >= dueMs - hours * hourMs).length;
}

/** The overdue stage. */
export const overdueStage = limits.reminderHours.length + 1;

/** When the next notice is due. Null after the last one. */
export function nextTellMs(dueMs: number, stage: number): number | null {
  const hours = limits.reminderHours[stage];
  if (hours !== undefined) return dueMs - hours * hourMs;
  return stage < overdueStage ? dueMs + 1 : null;
}
