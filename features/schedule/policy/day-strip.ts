// The positions of a day’s events on a strip of hours, in percent of its width.

const hourMs = 60 * 60_000;
const shortestMs = 15 * 60_000;

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
  /** Whether its text fits inside; otherwise it is drawn after it. */
  readonly isWordy: boolean;
  /** Things that overlap are on lines below each other; the first is 0. */
  readonly line: number;
}

/** What words need, in percent of the strip: how wide a block has to be to hold them, and their room behind it. */
export interface WordsRoom {
  readonly inside: number;
  readonly behind: number;
}

/** From when to when a thing and its words reach on a strip of these hours. */
export function withWords({ startMs, endMs }: Stretch, hours: Stretch, words: WordsRoom): Stretch {
  const percentMs = (hours.endMs - hours.startMs) / 100;
  const drawnEndMs = Math.max(endMs, startMs + shortestMs);
  const isWordy = drawnEndMs - startMs >= words.inside * percentMs;
  return { startMs, endMs: isWordy ? drawnEndMs : drawnEndMs + words.behind * percentMs };
}

/**
 * Office hours, extended to whole hours by events outside them, and never beyond the day: of events that cross midnight
 * the strip shows the part on this day.
 */
export function hoursOf(office: Stretch, things: readonly Stretch[], day: Stretch): Stretch {
  const first = Math.min(office.startMs, ...things.map(({ startMs }) => startMs));
  const last = Math.max(office.endMs, ...things.map(({ endMs }) => endMs));
  return {
    startMs: Math.max(day.startMs, office.startMs - Math.ceil((office.startMs - first) / hourMs) * hourMs),
    endMs: Math.min(day.endMs, office.endMs + Math.ceil((last - office.endMs) / hourMs) * hourMs),
  };
}

/** The hours that are written above the strip. */
export const marksOf = ({ startMs, endMs }: Stretch): number[] =>
  Array.from({ length: Math.round((endMs - startMs) / hourMs) }, (_, at) => startMs + at * hourMs);

/** The position of a moment, in percent of the strip; undefined outside it. */
export function placeOf({ startMs, endMs }: Stretch, atMs: number): number | undefined {
  if (atMs < startMs || atMs > endMs) return undefined;
  return ((atMs - startMs) / (endMs - startMs)) * 100;
}

/**
 * Places events on the strip, each at least a quarter of an hour wide so that it can be clicked. An event that would cover
 * the text of another goes on the next line.
 */
export function placed<Thing extends Stretch>(
  hours: Stretch,
  things: readonly Thing[],
  words: WordsRoom,
): Placed<Thing>[] {
  const ends: number[] = [];
  const at = things
    .toSorted((one, other) => one.startMs - other.startMs || one.endMs - other.endMs)
    .map((thing) => {
      const free = ends.findIndex((endMs) => endMs <= thing.startMs);
      const line = free === -1 ? ends.length : free;
      ends[line] = withWords(thing, hours, words).endMs;
      return { thing, line };
    });
  const share = (ms: number) => (ms / (hours.endMs - hours.startMs)) * 100;
  return at.map(({ thing, line }, index) => {
    const startMs = Math.max(thing.startMs, hours.startMs);
    const next = at.slice(index + 1).find((other) => other.line === line);
    const width = share(Math.max(Math.min(thing.endMs, hours.endMs) - startMs, shortestMs));
    return {
      thing,
      line,
      left: share(startMs - hours.startMs),
      width,
      isWordy: width >= words.inside,
      room: share((next?.thing.startMs ?? hours.endMs) - startMs),
    };
  });
}
