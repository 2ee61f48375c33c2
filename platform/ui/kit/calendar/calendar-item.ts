import type { ReactNode } from 'react';
import type { WallTime } from '#platform/contract/wall-clock.ts';

/** How much of a thing there is room for. */
export interface Room {
  /** Lines of text, from 1. */
  readonly lines: number;
  /** So many stand side by side that a word hardly fits. */
  readonly isNarrow: boolean;
}

/** Something on a calendar, by the clock of the zone that is shown. One that stays the same is not drawn again. */
export interface CalendarItem {
  readonly id: string;
  readonly start: WallTime;
  /** Of whole days: midnight behind the last one. */
  readonly end: WallTime;
  /** What a screen reader says of it: title, day, time, kind. */
  readonly spoken: string;
  readonly body: (room: Room) => ReactNode;
  readonly tone: 'call' | 'place' | 'people' | 'shoot' | 'hold' | 'busy';
  readonly look: 'solid' | 'dashed' | 'hatched';
  readonly isMovable: boolean;
  readonly isOpen: boolean;
  /** On whose calendar it is, where people stand side by side. */
  readonly person?: string;
}

/** A calendar as a page asks for it. */
export type CalendarViewProps = {
  view: 'day' | 'week' | 'month';
  /** "2026-11-25": the day that is shown, or one of the week or the month. */
  day: string;
  items: readonly CalendarItem[];
  /** What the clock of the zone shows now. */
  nowWall: WallTime;
  firstDayOfWeek: 0 | 1;
  weekdayWords: (day: string) => string;
  hourWords: (wall: WallTime) => string;
  /** The words of an hour are of two zones, and need the room. */
  hasTwoZones: boolean;
  /** Whose calendars stand side by side on one day, mine first; absent where all are one. */
  people?: readonly { readonly id: string; readonly label: string }[] | undefined;
  label: string;
  words: { more: (count: number) => string; allDay: string; slot: string; none: string; people: string };
  onOpen: (id: string) => void;
  onDay: (day: string) => void;
  /** A stretch of time was pressed or dragged over. */
  onSlot: (start: WallTime, end: WallTime) => void;
  /** Dragged to another time; everybody without a mouse has a menu for it. */
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

/** The last day on which it is: one that ends at midnight is not on the day that begins then. */
export function lastDayOf({ start, end }: Pick<CalendarItem, 'start' | 'end'>): string {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  return end.endsWith('T00:00') && last > first ? dayLater(last, -1) : last;
}

/** Takes whole days, and no times of the clock. */
export const isWhole = ({ start, end }: Pick<CalendarItem, 'start' | 'end'>): boolean =>
  start.endsWith('T00:00') && end.endsWith('T00:00') && end > start;
