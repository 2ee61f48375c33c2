import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Clash, FreeTime } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { freeTimes, overlapMinutes, overlaps, withTravel } from '../../../policy/clashes.ts';
import { dayAfter, isTimed, type Span, spanOf, whenOn } from '../../../policy/times.ts';
import { writerOf } from '../../access/writing.ts';
import type { CalendarWork } from '../../parts.ts';
import { type FoundOccurrence, occurrencesIn, windowAround } from '../../queries/occurrences.ts';
import { daysOfSeries, type TimeColumns } from '../../queries/series.ts';
import type { EventRow } from '../../tables.ts';

const weekMs = 7 * 24 * 60 * 60_000;

/** An event that is to take up time, with its times. */
export interface BookedEvent extends Pick<EventRow, 'isBusy' | 'travelMinutes' | 'isAnyway' | 'id'> {
  readonly columns: TimeColumns;
  /** The occurrence of a series that it replaces, which doesn't clash with it. */
  readonly except?: { readonly id: ClientId; readonly day: string } | undefined;
}

/** What is in the way of an event, with the nearest free times. */
export interface ClashResult {
  readonly with: Clash[];
  readonly free: FreeTime[];
}

/** What is in the way of an event; nothing where it takes up no time, has whole days, or is booked anyway. */
export async function clashWith(act: CalendarWork, wanted: BookedEvent): Promise<ClashResult | undefined> {
  const { zone } = wanted.columns;
  if (!wanted.isBusy || wanted.isAnyway || !zone) return undefined;
  const spans = spansOf(wanted.columns, act.now);
  const [first] = spans;
  if (!first) return undefined;
  const around = spans.map((span) => withTravel(span, wanted.travelMinutes));
  const taken = await takenIn(act, wanted, {
    startMs: Math.min(...around.map(({ startMs }) => startMs)),
    endMs: Math.max(...around.map(({ endMs }) => endMs)),
  });
  const at = around.findIndex((span) => taken.some((other) => overlaps(span, other)));
  const span = around[at];
  if (!span) return undefined;
  // On a desk private events only show as busy.
  const isOnDesk = writerOf(act) !== null;
  return {
    with: taken.filter((other) => overlaps(span, other)).map((other) => clashOf(span, other, isOnDesk)),
    free: await freeAround(act, { ...wanted, zone }, spans[at] ?? first),
  };
}

/** The times an event takes up; of a series those of the next half-year. */
function spansOf({ zone, startWall, endWall, isSecond, firstDay, repeats }: TimeColumns, now: Date): Span[] {
  if (!zone || !startWall || !endWall) return [];
  const when = { start: startWall, end: endWall, zone, ...(isSecond && { which: 'second' as const }) };
  if (!repeats) return [spanOf(when)];
  const today = now.toISOString().slice(0, 10);
  const from = firstDay > today ? firstDay : today;
  return daysOfSeries(firstDay, repeats, { from, to: dayAfter(from, limits.clashDays) }).flatMap((day) => {
    const on = whenOn(when, day);
    return isTimed(on) ? [spanOf(on)] : [];
  });
}

interface BusySpan extends Span {
  readonly found: FoundOccurrence;
}

/** What takes up a person's time: their own events, and those they said yes to. Whole-day events clash with nothing. */
async function takenIn(
  { orm, principal: owner }: CalendarWork,
  { id, except }: BookedEvent,
  around: Span,
): Promise<BusySpan[]> {
  const { items } = await occurrencesIn(orm, [owner], windowAround(around));
  return items.flatMap((found) => {
    const { row, span, answer } = found;
    const isTheirs = answer === null || answer === 'yes';
    const isItself =
      row.id === id || row.seriesId === id || (row.id === except?.id && found.day === except.day);
    if (!span || !row.isBusy || !isTheirs || isItself) return [];
    return [{ ...withTravel(span, row.travelMinutes), found }];
  });
}

const clashOf = (span: Span, other: BusySpan, isOnDesk: boolean): Clash => ({
  title: isOnDesk && other.found.row.tier === 'private' ? '' : other.found.row.title,
  startsAt: toInstant(new Date(other.startMs)),
  endsAt: toInstant(new Date(other.endMs)),
  overlapMinutes: overlapMinutes(span, other),
});

async function freeAround(
  act: CalendarWork,
  wanted: BookedEvent & { readonly zone: string },
  span: Span,
): Promise<FreeTime[]> {
  const { zone, travelMinutes } = wanted;
  const around = { startMs: span.startMs - weekMs, endMs: span.endMs + weekMs };
  const taken = await takenIn(act, wanted, around);
  return freeTimes({ ...span, zone, travelMinutes }, taken, act.now.getTime()).map(({ startMs, endMs }) => ({
    startsAt: toInstant(new Date(startMs)),
    endsAt: toInstant(new Date(endMs)),
    when: { start: wallTimeOf(zone, startMs), end: wallTimeOf(zone, endMs), zone },
  }));
}
