import { zoneNamed } from '#platform/contract/zones.ts';
import type { Repeat, When } from '../../contract/views.ts';
import { type Derived, derive, firstDayOf, isTimed, lastDayOf } from '../../policy/times.ts';
import { lastDayOfSeries } from '../queries/series.ts';

/** What a row keeps of when an event is. */
export interface TimeColumns {
  readonly zone: string | null;
  readonly startWall: string | null;
  readonly endWall: string | null;
  readonly isSecond: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly repeats: Repeat | null;
  readonly repeatsUntil: string | null;
}

type Wrong = Exclude<Derived, { readonly kind: 'timed' | 'days' }>;
export type Timing =
  | { readonly kind: 'fits'; readonly columns: TimeColumns }
  | Wrong
  | { readonly kind: 'zone_unknown' | 'repeat_over' };

/**
 * A time as a person wrote it, as a row keeps it; or what is wrong with it. The zone is stored under its one name
 * (S54).
 */
export function timing(input: When, repeat: Repeat | null): Timing {
  const zone = isTimed(input) ? zoneNamed(input.zone) : null;
  if (zone === undefined) return { kind: 'zone_unknown' };
  const when: When = isTimed(input) && zone ? { ...input, zone } : input;
  const derived = derive(when);
  if (derived.kind !== 'timed' && derived.kind !== 'days') return derived;
  const firstDay = firstDayOf(when);
  const until = repeat && lastDayOfSeries(firstDay, repeat);
  if (until === undefined) return { kind: 'repeat_over' };
  const span = derived.kind === 'timed' ? derived.span : undefined;
  return {
    kind: 'fits',
    columns: {
      zone,
      startWall: isTimed(when) ? when.start : null,
      endWall: isTimed(when) ? when.end : null,
      isSecond: isTimed(when) && when.which === 'second',
      startsAt: span ? new Date(span.startMs) : null,
      endsAt: span ? new Date(span.endMs) : null,
      firstDay,
      lastDay: lastDayOf(when),
      repeats: repeat,
      repeatsUntil: until,
    },
  };
}
