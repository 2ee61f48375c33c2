import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Clash, FreeTime } from '../../contract/views.ts';
import { freeTimes, overlapMinutes, overlaps, withTravel } from '../../policy/clashes.ts';
import type { Span } from '../../policy/times.ts';
import { type FoundOccurrence, occurrencesIn, windowAround } from './occurrences.ts';

const weekMs = 7 * 24 * 60 * 60_000;

/** What is to be booked. */
export interface Booking {
  readonly owner: PersonId;
  /** The event itself, which is not in its own way. */
  readonly id: ClientId;
  /** The occurrence of a series in whose place it stands, nor is that. */
  readonly except?: { readonly id: ClientId; readonly day: string } | undefined;
  readonly spans: readonly Span[];
  readonly travelMinutes: number;
  readonly zone: string;
  /** On a desk: what is private says that it is there, and no more. */
  readonly isOnDesk: boolean;
  readonly now: Date;
}

export interface ClashResult {
  readonly kind: 'clash';
  readonly with: Clash[];
  readonly free: FreeTime[];
}

interface BusySpan extends Span {
  readonly found: FoundOccurrence;
}

/** What takes up a person's time: their own events, and those they said yes to. Whole days stand beside everything. */
async function takenIn(
  orm: NodePgDatabase,
  { owner, id, except }: Booking,
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

/** What is in the way of a booking, with the nearest free times; undefined where nothing is. */
export async function clashOf(orm: NodePgDatabase, booking: Booking): Promise<ClashResult | undefined> {
  const [first] = booking.spans;
  if (!first) return undefined;
  const wanted = booking.spans.map((span) => withTravel(span, booking.travelMinutes));
  const taken = await takenIn(orm, booking, {
    startMs: Math.min(...wanted.map(({ startMs }) => startMs)),
    endMs: Math.max(...wanted.map(({ endMs }) => endMs)),
  });
  const at = wanted.findIndex((span) => taken.some((other) => overlaps(span, other)));
  const span = wanted[at];
  if (!span) return undefined;
  return {
    kind: 'clash',
    with: taken.filter((other) => overlaps(span, other)).map((other) => clashWith(span, other, booking)),
    free: await freeAround(orm, booking, booking.spans[at] ?? first),
  };
}

const clashWith = (span: Span, other: BusySpan, { isOnDesk }: Booking): Clash => ({
  title: isOnDesk && other.found.row.tier === 'private' ? '' : other.found.row.title,
  startsAt: toInstant(new Date(other.startMs)),
  endsAt: toInstant(new Date(other.endMs)),
  overlapMinutes: overlapMinutes(span, other),
});

async function freeAround(orm: NodePgDatabase, booking: Booking, span: Span): Promise<FreeTime[]> {
  const { zone, travelMinutes, now } = booking;
  const around = { startMs: span.startMs - weekMs, endMs: span.endMs + weekMs };
  const taken = await takenIn(orm, booking, around);
  return freeTimes({ ...span, zone, travelMinutes }, taken, now.getTime()).map(({ startMs, endMs }) => ({
    startsAt: toInstant(new Date(startMs)),
    endsAt: toInstant(new Date(endMs)),
    when: { start: wallTimeOf(zone, startMs), end: wallTimeOf(zone, endMs), zone },
  }));
}
