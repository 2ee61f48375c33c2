import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { FreeTime } from '../../contract/views.ts';
import { freeTimes, overlaps, withTravel } from '../../policy/clashes.ts';
import { sharedHours } from '../../policy/shared-hours.ts';
import type { Span } from '../../policy/times.ts';
import { type FoundOccurrence, occurrencesIn, type WindowRow, windowAround } from './occurrences.ts';
import { partiesOf } from './parties.ts';

const weekMs = 7 * 24 * 60 * 60_000;

interface SharedTimeOptions {
  readonly people: readonly PersonId[];
  /** The request itself, whose times are not in its own way. */
  readonly request?: ClientId;
}

/** When any of these people is taken by what is theirs or what they said yes to, the way there included. */
export async function takenOf(
  orm: NodePgDatabase,
  wanted: SharedTimeOptions,
  around: Span,
): Promise<(Span & { readonly calendar: PersonId })[]> {
  return takenBy((await occurrencesIn(orm, wanted.people, windowAround(around))).items, wanted);
}

/** What of these takes up a person's time. */
export const takenBy = (
  items: readonly FoundOccurrence<WindowRow>[],
  { request }: Pick<SharedTimeOptions, 'request'>,
): (Span & { readonly calendar: PersonId })[] =>
  items.flatMap(({ row, span, answer, calendar }) => {
    const isTheirs = answer === null || answer === 'yes';
    const isItself = request !== undefined && row.requestId === request;
    if (!span || !row.isBusy || !isTheirs || isItself) return [];
    return [{ ...withTravel(span, row.travelMinutes), calendar }];
  });

/** Whether a time is free for all of them; where it is not, the nearest three that are (MTG-2). */
export async function freeForAll(
  orm: NodePgDatabase,
  {
    people,
    request,
    span,
    zone,
    now,
  }: SharedTimeOptions & { readonly span: Span; readonly zone: string; readonly now: Date },
): Promise<{ readonly isFree: true } | { readonly isFree: false; readonly free: FreeTime[] }> {
  const around = { startMs: span.startMs - weekMs, endMs: span.endMs + weekMs };
  const taken = await takenOf(orm, { people, ...(request && { request }) }, around);
  if (!taken.some((other) => overlaps(span, other))) return { isFree: true };
  const hours = await hoursOfAll(orm, people, { ...around, minutes: (span.endMs - span.startMs) / 60_000 });
  const free = freeTimes({ ...span, zone, travelMinutes: 0, hours }, taken, now.getTime());
  return { isFree: false, free: free.map((one) => freeTime(one, zone)) };
}

/** When all of them work, around a time. Nobody's hours are shown except by the times that are offered. */
async function hoursOfAll(
  orm: NodePgDatabase,
  [me, ...others]: readonly PersonId[],
  { startMs, endMs, minutes }: Span & { readonly minutes: number },
): Promise<readonly Span[]> {
  if (!me) return [];
  const parties = await partiesOf(orm, { me, people: [me, ...others] });
  const { from, to } = windowAround({ startMs, endMs });
  return sharedHours([...parties.values()], { from, to, minutes }).spans;
}

const freeTime = ({ startMs, endMs }: Span, zone: string): FreeTime => ({
  startsAt: toInstant(new Date(startMs)),
  endsAt: toInstant(new Date(endMs)),
  when: { start: wallTimeOf(zone, startMs), end: wallTimeOf(zone, endMs), zone },
});
