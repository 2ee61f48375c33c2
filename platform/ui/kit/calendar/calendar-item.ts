import type { ReactNode } from 'react';
import type { WallTime } from '#platform/contract/wall-clock.ts';

/** The room for an item. */
export interface Room {
  /** Lines of text, from 1. */
  readonly lines: number;
  /** So many are side by side that a word hardly fits. */
  readonly isNarrow: boolean;
}

/** An item on a calendar, in the zone shown. An unchanged one is not rendered again. */
export interface CalendarItem {
  readonly id: string;
  readonly start: WallTime;
  /** For whole days: midnight after the last one. */
  readonly end: WallTime;
  /** Its text for a screen reader: title, day, time, kind. */
  readonly spoken: string;
  readonly body: (room: Room) => ReactNode;
  readonly tone: 'call' | 'place' | 'people' | 'shoot' | 'hold' | 'busy';
  readonly look: 'solid' | 'dashed' | 'hatched';
  readonly isMovable: boolean;
  readonly isOpen: boolean;
  /** Whose calendar it is on, if several people are shown. */
  readonly person?: string;
}

/** The props of a calendar. */
export type CalendarViewProps = {
  view: 'day' | 'week' | 'month';
  /** "2026-11-25": the day shown, or one in the week or month. */
  day: string;
  items: readonly CalendarItem[];
  /** The current time in the zone. */
  nowWall: WallTime;
  firstDayOfWeek: 0 | 1;
  weekdayWords: (day: string) => string;
  hourWords: (wall: WallTime) => string;
  /** Hour labels for two zones need more room. */
  hasTwoZones: boolean;
  /** Whose calendars are side by side on one day, mine first; absent for a single calendar. */
  people?: readonly { readonly id: string; readonly label: string }[] | undefined;
  label: string;
  words: { more: (count: number) => string; allDay: string; slot: string; none: string; people: string };
  onOpen: (id: string) => void;
  onDay: (day: string) => void;
  /** A stretch of time was pressed or dragged over. */
  onSlot: (start: WallTime, end: WallTime) => void;
  /** Dragged to another time; a menu does the same without a mouse. */
  onMove: (id: string, start: WallTime) => void;
};

const dayMs = 24 * 60 * 60_000;

/** The day so many days later. */
export const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Minutes of a day's clock as a day and a time; 24:00 is midnight of the next day. */
export function wallOf(day: string, minutes: number): WallTime {
  if (minutes >= 24 * 60) return `${dayLater(day, 1)}T00:00`;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The last day of an item: one that ends at midnight is not on the day that begins then. */
export function lastDayOf({ start, end }: Pick<CalendarItem, 'start' | 'end'>): string {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  return end.endsWith('T00:00') && last > first ? dayLater(last, -1) : last;
}

/** Whether it takes whole days, without times. */
export const isWhole = ({ start, end }: Pick<CalendarItem, 'start' | 'end'>): boolean =>
  start.endsWith('T00:00') && end.endsWith('T00:00') && end > start;
