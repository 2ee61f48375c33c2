// Wall-clock times of a zone as instants, for browsers without Temporal too.

/** A day and a time as a wall clock shows them: "2026-03-29T02:30". */
export type WallTime = string;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Returns the wall time of one zone at an instant. */
export type WallClock = (atMs: number) => WallTime;

/** How far a clock is ahead of UTC at an instant, milliseconds. */
function offsetAt(clock: WallClock, atMs: number): number {
  const shown = Date.parse(`${clock(atMs)}Z`);
  return shown - Math.floor(atMs / minuteMs) * minuteMs;
}

// By lower-case name, as zones are looked up: there are some hundreds.
const clocks: Record<string, WallClock> = {};

/**
 * The clock of a zone; making one takes a hundred times longer than reading it. Throws RangeError for an invalid zone.
 */
export function clockOf(zone: string): WallClock {
  // "+05:30" is a zone too, and there are thousands of those.
  if (!/^[a-z]/i.test(zone)) return makeClock(zone);
  return (clocks[zone.toLowerCase()] ??= makeClock(zone));
}

function makeClock(zone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return remembering((atMs) => {
    // "03/29/2026, 02:30". `formatToParts` takes twice as long.
    const [month = '', day = '', year = '', hour = '', minute = ''] = format.format(atMs).match(/\d+/g) ?? [];
    return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
  });
}

/** Cached moments per clock: the quarter hours of a week, and some. */
const mostKept = 1_000;

/**
 * Caches a clock: a desk's week needs the same few times again and again, and reading a clock takes 100 times as long.
 */
function remembering(read: WallClock): WallClock {
  const known = new Map<number, WallTime>();
  return (atMs) => {
    const kept = known.get(atMs);
    if (kept !== undefined) return kept;
    const shown = read(atMs);
    if (known.size >= mostKept) known.clear();
    known.set(atMs, shown);
    return shown;
  };
}

/** The wall time of a zone at an instant (milliseconds since 1970). Throws RangeError for an invalid zone. */
export const wallTimeOf = (zone: string, atMs: number): WallTime => clockOf(zone)(atMs);

/**
 * The instants (milliseconds since 1970) at which a zone's clock shows a time, earliest first: usually one, none if the
 * clocks are put forward over it, two if they are put back over it.
 */
export function instantsOf(zone: string, wall: WallTime): number[] {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return [];
  const clock = clockOf(zone);
  // A clock change near that time lies between the day before and the day after.
  const offsets = new Set([offsetAt(clock, asUtc - dayMs), offsetAt(clock, asUtc + dayMs)]);
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((atMs) => clock(atMs) === wall)
    .toSorted((one, other) => one - other);
}

/** The first instant at which a zone's clock shows this time, or the one right after a gap that swallows it. */
export function firstInstantOf(zone: string, wall: WallTime): number {
  const [first] = instantsOf(zone, wall);
  // In a gap, the offset from before it leads as far past the gap as the time lies inside it.
  return first ?? Date.parse(`${wall}Z`) - offsetAt(clockOf(zone), Date.parse(`${wall}Z`) - dayMs);
}

/** Wall-clock hour at which "tomorrow" and "Monday" begin. */
const morning = '09:00';

/** The times offered for later: tomorrow and next Monday at nine, in a zone. */
export function laterChoices(zone: string, nowMs: number): { tomorrow: number; monday: number } {
  const today = Date.parse(`${wallTimeOf(zone, nowMs).slice(0, 10)}T00:00Z`);
  const on = (days: number) =>
    firstInstantOf(zone, `${new Date(today + days * dayMs).toISOString().slice(0, 10)}T${morning}`);
  // Sunday is 0; on a Monday the next one is a week away.
  const toMonday = (8 - new Date(today).getUTCDay()) % 7 || 7;
  return { tomorrow: on(1), monday: on(toMonday) };
}
