// Where the things of one day stand on a strip of hours, as shares of its width.

const hourMs = 60 * 60_000;
const minuteMs = 60_000;

/** From when to when, milliseconds since 1970. */
export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

/** A thing on the strip: all numbers are percent of its width. */
export interface Placed<Thing> {
  readonly thing: Thing;
  readonly left: number;
  readonly width: number;
  /** From its start to the next thing on its line: the room for its words. */
  readonly room: number;
  /** Things that overlap stand on lines below each other; the first is 0. */
  readonly line: number;
}

/** The usual hours of an office, made longer by what lies outside them; whole hours. */
export function hoursOf(office: Stretch, things: readonly Stretch[]): Stretch {
  const first = Math.min(office.startMs, ...things.map(({ startMs }) => startMs));
  const last = Math.max(office.endMs, ...things.map(({ endMs }) => endMs));
  return {
    startMs: office.startMs - Math.ceil((office.startMs - first) / hourMs) * hourMs,
    endMs: office.endMs + Math.ceil((last - office.endMs) / hourMs) * hourMs,
  };
}

/** The hours that are written above the strip. */
export const marksOf = ({ startMs, endMs }: Stretch): number[] =>
  Array.from({ length: Math.round((endMs - startMs) / hourMs) }, (_, at) => startMs + at * hourMs);

/** Where a moment stands, in percent of the strip; undefined outside it. */
export function placeOf({ startMs, endMs }: Stretch, atMs: number): number | undefined {
  if (atMs < startMs || atMs > endMs) return undefined;
  return ((atMs - startMs) / (endMs - startMs)) * 100;
}

/** Puts things on the strip; none is narrower than a quarter of an hour, or one could not point at it. */
export function placed<Thing extends Stretch>(hours: Stretch, things: readonly Thing[]): Placed<Thing>[] {
  const ends: number[] = [];
  const at = things
    .toSorted((one, other) => one.startMs - other.startMs || one.endMs - other.endMs)
    .map((thing) => {
      const free = ends.findIndex((endMs) => endMs <= thing.startMs);
      const line = free === -1 ? ends.length : free;
      ends[line] = thing.endMs;
      return { thing, line };
    });
  const share = (ms: number) => (ms / (hours.endMs - hours.startMs)) * 100;
  return at.map(({ thing, line }, index) => {
    const startMs = Math.max(thing.startMs, hours.startMs);
    const next = at.slice(index + 1).find((other) => other.line === line);
    return {
      thing,
      line,
      left: share(startMs - hours.startMs),
      width: share(Math.max(Math.min(thing.endMs, hours.endMs) - startMs, 15 * minuteMs)),
      room: share((next?.thing.startMs ?? hours.endMs) - startMs),
    };
  });
}
