import { isDeepStrictEqual } from 'node:util';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { ImportedEvent } from '../../../contract/imports.ts';
import type { ImportReason } from '../../../limits/imports.ts';
import { overlaps } from '../../../policy/clashes.ts';
import { isTimed, type Span, spanOf } from '../../../policy/times.ts';
import { type KnownEvent, knownEvents, takenBySingles } from '../../queries/imports.ts';
import { whenOf } from '../../queries/series.ts';
import type { FileEvent, ReadEvent } from '../../tables/imports.ts';
import { dayOfRead, takesTime } from './reading.ts';

/** An event that is to be written. */
export interface PlannedEvent {
  readonly uid: string;
  readonly event: FileEvent;
  /** It overlaps something else on the calendar, and is booked all the same. */
  readonly isAnyway: boolean;
  /** What it changes; absent for a new one. */
  readonly known?: KnownEvent;
}

/** The result of reading a file. */
export interface CalendarPlan {
  readonly report: ImportedEvent[];
  readonly writes: PlannedEvent[];
}

interface Planning {
  readonly owner: PersonId;
  /** Who imports it on the owner's desk; null for the owner. */
  readonly writtenBy: PersonId | null;
  readonly now: Date;
  readonly events: readonly ReadEvent[];
}

/**
 * The outcome for each event: the same for the preview and for the import itself. An event goes by its name in the
 * file: what the file says as it did is left alone, and what was changed here since stays as it is here.
 */
export async function planCalendar(
  orm: NodePgDatabase,
  { owner, writtenBy, events, now }: Planning,
): Promise<CalendarPlan> {
  const uids = events.flatMap((read) => (read.kind === 'event' ? [read.uid] : []));
  const known = await knownEvents(orm, owner, uids);
  // What is private is not the desk's to change.
  const stays = ({ isTouched, row }: KnownEvent) =>
    isTouched || (writtenBy !== null && row.tier === 'private');
  const taken = await takenAround(orm, owner, events);
  const writes: PlannedEvent[] = [];
  const seen = new Set<string>();
  const place = (read: ReadEvent): Pick<ImportedEvent, 'outcome' | 'reason'> => {
    if (read.kind === 'refused') return { outcome: 'refused', reason: read.reason };
    const before = known.get(read.uid);
    const result = outcomeOf(read, before && { ...before, isTouched: stays(before) }, now);
    const isAgain = seen.has(read.uid);
    seen.add(read.uid);
    if (isAgain) return { outcome: 'same', reason: null };
    if (result.outcome !== 'new' && result.outcome !== 'changed') return result;
    const isAnyway = isTaken(read.event, taken, before?.row.id);
    writes.push({ uid: read.uid, event: read.event, isAnyway, ...(before && { known: before }) });
    const [span] = spanTaken(read.event);
    if (span) taken.push({ ...span, id: before?.row.id });
    return { ...result, reason: isAnyway ? 'overlaps' : read.isSingleDay ? 'single_days' : result.reason };
  };
  const report = events.map(
    (read, index): ImportedEvent => ({
      place: index + 1,
      title: read.kind === 'event' ? read.event.title : read.title,
      day: dayOfRead(read),
      repeats: read.kind === 'event' && read.event.repeat !== null,
      ...place(read),
      ...(read.kind === 'event' && read.remarks && { remarks: [...read.remarks] }),
    }),
  );
  return { report, writes };
}

type RowOutcome = { readonly outcome: ImportedEvent['outcome']; readonly reason: ImportReason | null };

function outcomeOf(
  { event }: Extract<ReadEvent, { kind: 'event' }>,
  known: KnownEvent | undefined,
  now: Date,
): RowOutcome {
  if (!known) return { outcome: 'new', reason: null };
  if (isDeepStrictEqual(known.imported.fileEvent, event)) return { outcome: 'same', reason: null };
  if (known.isTouched) return { outcome: 'kept', reason: null };
  const { startsAt, repeats } = known.row;
  const isStarted = repeats === null && startsAt !== null && startsAt <= now;
  // What has started keeps its time (SCH-11).
  if (isStarted && !isDeepStrictEqual(whenOf(known.row), whenOf({ ...known.row, ...wallsOf(event) })))
    return { outcome: 'kept', reason: 'started' };
  return { outcome: 'changed', reason: null };
}

function wallsOf({ when }: FileEvent) {
  return isTimed(when)
    ? { startWall: when.start, endWall: when.end, zone: when.zone, isSecond: when.which === 'second' }
    : { startWall: null, endWall: null, zone: null, isSecond: false, ...when };
}

type TakenSpan = Span & { readonly id: ClientId | undefined };

const isTaken = (event: FileEvent, taken: readonly TakenSpan[], own: ClientId | undefined): boolean =>
  spanTaken(event).some((span) =>
    taken.some((other) => (own === undefined || other.id !== own) && overlaps(span, other)),
  );

const spanTaken = (event: FileEvent): Span[] =>
  takesTime(event) && isTimed(event.when) ? [spanOf(event.when)] : [];

async function takenAround(
  orm: NodePgDatabase,
  owner: PersonId,
  events: readonly ReadEvent[],
): Promise<TakenSpan[]> {
  const spans = events.flatMap((read) => (read.kind === 'event' ? spanTaken(read.event) : []));
  if (spans.length === 0) return [];
  const around = spans.reduce((one, other) => ({
    startMs: Math.min(one.startMs, other.startMs),
    endMs: Math.max(one.endMs, other.endMs),
  }));
  return takenBySingles(orm, owner, around);
}
