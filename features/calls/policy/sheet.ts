import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { limits } from '../limits.ts';

const dayMs = 24 * 60 * 60_000;
const asDay = (day: string) => Date.parse(`${day}T00:00Z`);

/** "4th day": how many days a line has been on the sheet, the day it was added being the first (CALL-4). */
export const dayOnSheet = (firstAsked: string, today: string): number =>
  Math.max(1, Math.round((asDay(today) - asDay(firstAsked)) / dayMs) + 1);

/** The callee’s local time, and whether they are still in the office (CALL-6). */
export interface OfficeTime {
  /** "18:12" */
  readonly time: string;
  readonly isOpen: boolean;
  /** Hours of the day that have passed, for a bar. */
  readonly hour: number;
}

export function officeTime(zone: string, nowMs: number): OfficeTime {
  const time = wallTimeOf(zone, nowMs).slice(11);
  const hour = Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
  return { time, hour, isOpen: hour >= limits.officeFrom && hour < limits.officeTo };
}

/** What puts one line above another. */
export interface Placed {
  readonly priority: number;
  readonly position: number;
  readonly id: string;
}

/** The most important first, not the latest: by priority, then as the desk has put them (a VIP begins on top). */
export const byImportance = (one: Placed, other: Placed): number =>
  one.priority - other.priority || one.position - other.position || (one.id < other.id ? -1 : 1);

/** The position between two lines, or above or below the only one. */
export function placeBetween(above: number | undefined, below: number | undefined): number {
  if (above !== undefined && below !== undefined) return (above + below) / 2;
  if (above !== undefined) return above + 1;
  return below === undefined ? 0 : below - 1;
}
