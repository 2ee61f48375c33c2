import type { When } from '../../../contract/views.ts';
import type { FilePart } from '../../../policy/files/lines.ts';
import { dayAfter, whenOn } from '../../../policy/times.ts';
import { keyOf, type Original } from './series.ts';
import { endOf, type FileLength, type FileMoment, type FilePlace, isAt, whenFrom } from './times.ts';

/** A part of a series under one title and at one hour: all of it, or from a day on that changed all that follow. */
export interface Stretch {
  readonly part: FilePart;
  readonly start: FileMoment;
  readonly length: FileLength;
  /** Days between an original and what stands for it. */
  readonly shift: number;
  /** Its originals. */
  readonly originals: readonly Original[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** When what stands for an original of a stretch starts. */
export function startOn({ start, shift, isFirst }: Stretch, { day, wall }: Original): FileMoment {
  const own = dayAfter(day, shift);
  if (start.wall === null) return { ...start, day: own, ms: Date.parse(own) };
  const at = `${own}${(isFirst && wall !== null ? wall : start.wall).slice(10)}`;
  return { ...start, day: own, wall: at, ms: start.clock.instantAt(at) };
}

/** Days near a change of the clocks that ours would have otherwise: an exact length, or an hour that doesn't exist. */
export function unevenDays(
  laid: { readonly left: ReadonlySet<string>; readonly changed: ReadonlyMap<string, FilePart> },
  stretch: Stretch,
  { when, place }: { readonly when: When; readonly place: FilePlace },
) {
  const { zone } = stretch.start.clock;
  if (!('start' in when) || zone === null || zone === 'UTC') return [];
  const near = changesOf(zone, stretch.originals);
  return stretch.originals.flatMap((original) => {
    const key = keyOf(original);
    if (laid.left.has(key) || laid.changed.has(key) || !near.has(original.day)) return [];
    const start = startOn(stretch, original);
    const endMs = endOf(start.ms, stretch.length, stretch.start.clock);
    const own = whenOn(when, start.day);
    return isAt(own, start.ms, endMs)
      ? []
      : [{ day: start.day, when: whenFrom(start, stretch.length, place) }];
  });
}

/** The days around each change of a zone's clocks while a series lasts. */
function changesOf(zone: string, originals: readonly Original[]): ReadonlySet<string> {
  const [first, last] = [originals[0]?.day ?? '1970-01-01', originals.at(-1)?.day ?? '1970-01-01'];
  const days = new Set<string>();
  let change = Temporal.PlainDate.from(first)
    .toZonedDateTime(zone)
    .subtract({ days: 3 })
    .getTimeZoneTransition('next');
  for (let found = 0; change && found < 140; found++) {
    const day = change.toPlainDate().toString();
    if (day > dayAfter(last, 3)) break;
    for (let near = -3; near <= 1; near++) days.add(dayAfter(day, near));
    change = change.getTimeZoneTransition('next');
  }
  return days;
}
