import { type CalendarItem, isWhole, lastDayOf } from './calendar-item.ts';

/** An item's position on one day: its minutes, and its column of how many. */
export interface Placed {
  readonly item: CalendarItem;
  /** Index of the day. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly lanes: number;
}

/** A whole-day item's position: first day, number of days, and line. */
export interface PlacedWhole {
  readonly item: CalendarItem;
  readonly day: number;
  readonly days: number;
  readonly lane: number;
}

/** Connected overlapping items of one day: side by side in columns, each from top to bottom. */
export interface Group {
  readonly from: number;
  readonly to: number;
  readonly lanes: readonly (readonly Placed[])[];
}

export interface LaidOut {
  readonly timed: readonly Placed[];
  /** The same for rendering: the groups of each day. */
  readonly days: readonly (readonly Group[])[];
  readonly whole: readonly PlacedWhole[];
  /** Lines of whole-day items. */
  readonly lines: number;
}

/** A shorter item is drawn this tall, and takes that much room. */
const leastMinutes = 20;
const minutesOf = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));

/**
 * The positions of all items on consecutive days: by day and time, simultaneous ones side by side in as many columns as
 * needed. An item across midnight is shown with the whole days.
 */
export function layOutDays(items: readonly CalendarItem[], days: readonly string[]): LaidOut {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const indexOf = new Map(days.map((day, index) => [day, index]));
  const byDay = days.map((): Placing[] => []);
  const whole: Omit<PlacedWhole, 'lane'>[] = [];
  for (const item of items) {
    const [from, to] = [item.start.slice(0, 10), lastDayOf(item)];
    if (from > last || to < first) continue;
    const day = indexOf.get(from) ?? 0;
    if (to > from || isWhole(item)) {
      whole.push({ item, day, days: (indexOf.get(to) ?? days.length - 1) - day + 1 });
      continue;
    }
    const fromMinutes = minutesOf(item.start);
    // Midnight behind the day is its end.
    const until = item.end.slice(0, 10) > from ? 24 * 60 : minutesOf(item.end);
    const ends = Math.max(until, fromMinutes + leastMinutes);
    byDay[day]?.push({ item, day, from: fromMinutes, to: ends, lane: 0, lanes: 1 });
  }
  const lines = inLines(whole);
  const placed = byDay.map(inLanes);
  return {
    timed: placed.flat(),
    days: placed.map(inGroups),
    whole: lines,
    lines: lines.reduce((most, { lane }) => Math.max(most, lane + 1), 0),
  };
}

type Placing = { -readonly [Key in keyof Placed]: Placed[Key] };

/** One day: items connected by overlaps share as many columns as are side by side at most. */
function inLanes(day: Placing[]): Placed[] {
  const sorted = day.toSorted((a, b) => a.from - b.from || b.to - a.to);
  let group: Placing[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of group) one.lanes = ends.length;
    group = [];
    ends = [];
  };
  for (const one of sorted) {
    if (ends.every((end) => end <= one.from)) close();
    const free = ends.findIndex((end) => end <= one.from);
    one.lane = free < 0 ? ends.length : free;
    ends[one.lane] = one.to;
    group.push(one);
  }
  close();
  return sorted;
}

/** Splits a day's items where the columns begin anew. */
function inGroups(day: readonly Placed[]): Group[] {
  const groups: { from: number; to: number; lanes: Placed[][] }[] = [];
  for (const one of day) {
    let group = groups.at(-1);
    if (!group || one.from >= group.to) {
      group = { from: one.from, to: one.to, lanes: Array.from({ length: one.lanes }, () => []) };
      groups.push(group);
    }
    group.to = Math.max(group.to, one.to);
    group.lanes[one.lane]?.push(one);
  }
  return groups;
}

/** The longest first, each on the first line that is free on its days. */
function inLines(whole: readonly Omit<PlacedWhole, 'lane'>[]): PlacedWhole[] {
  const ends: number[] = [];
  return whole
    .toSorted((a, b) => a.day - b.day || b.days - a.days)
    .map((one) => {
      const free = ends.findIndex((end) => end <= one.day);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = one.day + one.days;
      return { ...one, lane };
    });
}
