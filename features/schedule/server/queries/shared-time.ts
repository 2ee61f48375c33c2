import { and, eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { FreeTime } from '../../contract/views.ts';
import { accessFor } from '../../policy/availability.ts';
import { freeTimes, overlaps, withTravel } from '../../policy/clashes.ts';
import { type Party, sharedHours } from '../../policy/shared-hours.ts';
import type { Span } from '../../policy/times.ts';
import { ownSide } from '../access/holds.ts';
import { askableBy } from '../access/meetings.ts';
import { availability } from '../tables/availability.ts';
import { meetingPerson, meetingRequest } from '../tables/meetings.ts';
import { type FoundOccurrence, occurrencesIn, type WindowRow, windowAround } from './occurrences.ts';

const weekMs = 7 * 24 * 60 * 60_000;

interface SharedTimeOptions {
  readonly people: readonly PersonId[];
  /** The request itself, whose times don't clash with it. */
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

interface PartiesFilter {
  readonly me: PersonId;
  readonly people: readonly PersonId[];
  /** For people without a zone of their own. */
  readonly zone?: string | undefined;
}

/**
 * When these people work: the hours they set, if they share them, otherwise office hours in their time zone. People
 * without a known time zone are left out.
 */
export async function partiesOf(
  orm: NodePgDatabase,
  { me, people, zone }: PartiesFilter,
): Promise<ReadonlyMap<PersonId, Party>> {
  const [rows, profiles, own] = await Promise.all([
    orm
      .select()
      .from(availability)
      .where(inArray(availability.personId, [...people])),
    profilesOf(orm, [...people]),
    ownSide(orm, me),
  ]);
  const set = new Map(rows.map((row) => [row.personId, row]));
  return new Map(
    profiles.flatMap(({ id, timeZone }): [PersonId, Party][] => {
      const row = set.get(id);
      if (row && row.weekly.length > 0 && accessFor(own.has(id), row.shown) !== 'ask')
        return [[id, { zone: row.zone, weekly: row.weekly }]];
      const known = timeZone || zone;
      return known ? [[id, { zone: known, weekly: [] }]] : [];
    }),
  );
}

/** The people whose hours count for a meeting: those the viewer can ask, and those in a request with them. */
export async function meetable(
  orm: NodePgDatabase,
  { me, people, now }: Omit<PartiesFilter, 'zone'> & { readonly now: Date },
): Promise<PersonId[]> {
  if (people.length === 0) return [];
  const [askable, known] = await Promise.all([
    Promise.all(people.map((to) => askableBy(orm, { from: me, to, now }))),
    orm
      .select({ from: meetingRequest.fromId, to: meetingRequest.toId, polled: meetingPerson.personId })
      .from(meetingRequest)
      .leftJoin(meetingPerson, eq(meetingPerson.requestId, meetingRequest.id))
      .where(
        or(
          and(eq(meetingRequest.toId, me), inArray(meetingRequest.fromId, [...people])),
          and(
            eq(meetingRequest.fromId, me),
            or(inArray(meetingRequest.toId, [...people]), inArray(meetingPerson.personId, [...people])),
          ),
        ),
      ),
  ]);
  const inOne = new Set(known.flatMap(({ from, to, polled }) => [from, to, polled]));
  return people.filter((one, at) => askable[at]?.access !== 'closed' || inOne.has(one));
}
