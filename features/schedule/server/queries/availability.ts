import { and, eq, gte, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { blocksBetween, profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { Days } from '#platform/contract/days.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { desksCovering, principalOf } from '#platform/server/session/seat.ts';
import type { AvailabilityView, OwnAvailability, TakenDays } from '../../contract/availability.ts';
import { availabilityLimits as limits } from '../../limits/availability.ts';
import {
  type AvailabilityAccess,
  accessFor,
  hoursIn,
  spanOfDays,
  without,
} from '../../policy/availability.ts';
import { withTravel } from '../../policy/clashes.ts';
import { isBooked, liveStates } from '../../policy/holds/states.ts';
import { dayAfter, daysBetween, type Span } from '../../policy/times.ts';
import { ownSide } from '../access/holds.ts';
import { type AvailabilityRow, availability, type BookOutRow, bookOut } from '../tables/availability.ts';
import { type HoldRow, hold } from '../tables/holds.ts';
import { occurrencesIn, windowAround, windowOf } from './occurrences.ts';

async function availabilityRow(orm: NodePgDatabase, person: PersonId): Promise<AvailabilityRow | undefined> {
  const [row] = await orm.select().from(availability).where(eq(availability.personId, person));
  return row;
}

/** Whether days can still be edited: those more than a month ago can't. */
export const editedFrom = (now: Date): string => dayAfter(now.toISOString().slice(0, 10), -31);

/**
 * One's own hours and the days one is booked out, as they are edited; by the zone of the profile until one is chosen.
 */
export async function ownAvailability(
  orm: NodePgDatabase,
  person: PersonId,
  now: Date,
): Promise<OwnAvailability> {
  const [row, [profile], bookOuts] = await Promise.all([
    availabilityRow(orm, person),
    profilesOf(orm, [person]),
    orm
      .select()
      .from(bookOut)
      .where(and(eq(bookOut.personId, person), gte(bookOut.lastDay, editedFrom(now))))
      .orderBy(bookOut.firstDay, bookOut.id)
      .limit(limits.bookOutsMax),
  ]);
  return {
    zone: row?.zone ?? profile?.timeZone ?? 'UTC',
    weekly: [...(row?.weekly ?? [])],
    bookOuts: bookOuts.map(({ id, firstDay, lastDay, note }) => ({ id, firstDay, lastDay, note })),
    shown: row?.shown ?? 'busy',
    version: row?.version ?? 0,
  };
}

interface AvailabilityFilter {
  readonly actor: Actor;
  readonly person: PersonId;
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

/** The part of a person's availability that the viewer may see; undefined for people they can't see. */
export async function availabilityFor(
  orm: NodePgDatabase,
  { actor, person, from, to, now }: AvailabilityFilter,
): Promise<AvailabilityView | undefined> {
  const me = principalOf(actor);
  const [summary, blocks, row, own] = await Promise.all([
    summariesOf(orm, [person]),
    blocksBetween(orm, me, person),
    availabilityRow(orm, person),
    ownSide(orm, me),
  ]);
  const shownPerson = summary.get(person);
  if (!shownPerson || blocks.oneBlocks || blocks.otherBlocks) return undefined;
  const isOwnSide =
    own.has(person) || (!actor.desk && desksCovering(actor, 'calendar', now.getTime()).includes(person));
  const access = accessFor(isOwnSide, row?.shown ?? 'busy');
  const base = { person: shownPerson, access, asOf: toInstant(now) };
  if (access === 'ask') return { ...base, zone: null, open: null, days: [] };
  const taken = await takenBy(orm, [person], { from, to });
  return {
    ...base,
    zone: row?.zone ?? null,
    open: row && row.weekly.length > 0 ? await openIn(orm, row, { from, to, taken }) : null,
    days: visibleDays(taken, access),
  };
}

interface UnavailableRows {
  readonly bookOuts: readonly BookOutRow[];
  readonly holds: readonly HoldRow[];
}

/** Days booked out, confirmed or held, between two days. */
async function takenBy(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  { from, to }: { readonly from: string; readonly to?: string },
): Promise<UnavailableRows> {
  const [bookOuts, holds] = await Promise.all([
    orm
      .select()
      .from(bookOut)
      .where(
        and(
          inArray(bookOut.personId, [...people]),
          gte(bookOut.lastDay, from),
          to ? lte(bookOut.firstDay, to) : undefined,
        ),
      )
      .orderBy(bookOut.firstDay, bookOut.id),
    orm
      .select()
      .from(hold)
      .where(
        and(
          inArray(hold.personId, [...people]),
          gte(hold.lastDay, from),
          to ? lte(hold.firstDay, to) : undefined,
          or(inArray(hold.state, [...liveStates]), eq(hold.state, 'converted')),
        ),
      )
      .orderBy(hold.firstDay, hold.rank, hold.id),
  ]);
  return { bookOuts, holds };
}

/** On which days people are booked or have booked out, from one day to another, and nothing else. Without access checks. */
export async function bookedDays(
  orm: NodePgDatabase,
  { people, from, to }: { readonly people: readonly PersonId[]; readonly from: string; readonly to: string },
): Promise<ReadonlyMap<PersonId, readonly Days[]>> {
  if (people.length === 0) return new Map();
  const { bookOuts, holds } = await takenBy(orm, people, { from, to });
  return Map.groupBy(
    [...bookOuts, ...holds.filter(({ state }) => isBooked(state))],
    ({ personId }) => personId,
  );
}

/** The whole days a person is booked or has booked out around a stretch of time, as instants where they are. */
export async function awayOf(
  orm: NodePgDatabase,
  person: PersonId,
  { startMs, endMs }: Span,
): Promise<Span[]> {
  const { from, to } = windowAround({ startMs, endMs });
  const [{ bookOuts, holds }, row, [profile]] = await Promise.all([
    takenBy(orm, [person], { from, to }),
    availabilityRow(orm, person),
    profilesOf(orm, [person]),
  ]);
  const zone = row?.zone ?? (profile?.timeZone || 'UTC');
  const booked = holds.filter(({ state }) => isBooked(state));
  return [...bookOuts, ...booked].map((days) => spanOfDays(days, zone));
}

/** The days as a viewer may see them: outsiders see busy times and the number of holds. */
function visibleDays({ bookOuts, holds }: UnavailableRows, access: AvailabilityAccess): TakenDays[] {
  const isExact = access === 'exact';
  return [
    ...bookOuts.map(({ id, firstDay, lastDay, note }) => ({
      firstDay,
      lastDay,
      kind: isExact ? ('booked_out' as const) : ('busy' as const),
      rank: null,
      state: null,
      title: isExact ? note : '',
      id: isExact ? id : null,
    })),
    ...holds.map(({ id, firstDay, lastDay, rank, state, title }) => ({
      firstDay,
      lastDay,
      kind: isBooked(state) ? (isExact ? ('booked' as const) : ('busy' as const)) : ('hold' as const),
      rank: isBooked(state) ? null : rank,
      state: isExact ? state : null,
      title: isExact ? title : '',
      id: isExact ? id : null,
    })),
  ].toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : one.firstDay > other.firstDay ? 1 : 0));
}

interface OpenInput {
  readonly from: string;
  readonly to: string;
  readonly taken: UnavailableRows;
}

/** The hours a person works, without what is booked out, confirmed or on their calendar. */
async function openIn(
  orm: NodePgDatabase,
  { personId, weekly, zone }: AvailabilityRow,
  { from, to, taken }: OpenInput,
): Promise<AvailabilityView['open']> {
  if (daysBetween(from, to) >= limits.openDaysMax) return null;
  const { items } = await occurrencesIn(orm, [personId], windowOf(from, to, zone));
  const meetings = items.flatMap(({ row, span, answer }) =>
    span && row.isBusy && (answer === null || answer === 'yes') ? [withTravel(span, row.travelMinutes)] : [],
  );
  const booked = taken.holds.filter(({ state }) => isBooked(state));
  const away = [...taken.bookOuts, ...booked].map((days) => spanOfDays(days, zone));
  return without(hoursIn(weekly, zone, { from, to }), [...meetings, ...away]).map(({ startMs, endMs }) => ({
    startsAt: toInstant(new Date(startMs)),
    endsAt: toInstant(new Date(endMs)),
  }));
}

/** Who is booked on some of these days, and who keeps hours and isn't, of those who let everyone know: for search. */
export async function daysSaid(
  orm: NodePgDatabase,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<{ busy: ReadonlySet<PersonId>; open: ReadonlySet<PersonId> }> {
  const [outs, booked, hours] = await Promise.all([
    orm
      .selectDistinct({ person: bookOut.personId })
      .from(bookOut)
      .where(and(gte(bookOut.lastDay, from), lte(bookOut.firstDay, until))),
    orm
      .selectDistinct({ person: hold.personId })
      .from(hold)
      .where(and(gte(hold.lastDay, from), lte(hold.firstDay, until), eq(hold.state, 'converted'))),
    orm
      .select({
        person: availability.personId,
        shown: availability.shown,
        keeps: sql<boolean>`jsonb_array_length(${availability.weekly}) > 0`,
      })
      .from(availability),
  ]);
  const silent = new Set(hours.flatMap(({ person, shown }) => (shown === 'ask' ? [person] : [])));
  const busy = new Set([...outs, ...booked].flatMap(({ person }) => (silent.has(person) ? [] : [person])));
  const open = hours.flatMap(({ person, shown, keeps }) =>
    shown === 'busy' && keeps && !busy.has(person) ? [person] : [],
  );
  return { busy, open: new Set(open) };
}

/** The unavailable days of a person, from a month ago to a year ahead, as a viewer of their profile may see them. */
export async function daysOfPerson(
  orm: NodePgDatabase,
  { actor, person, now }: Pick<AvailabilityFilter, 'actor' | 'person' | 'now'>,
): Promise<TakenDays[]> {
  const today = now.toISOString().slice(0, 10);
  const window = { from: dayAfter(today, -31), to: dayAfter(today, 365) };
  return (await availabilityFor(orm, { actor, person, ...window, now }))?.days ?? [];
}

/**
 * The unavailable days of clients, as their booker may see them. For a person they don't book, they see what everyone
 * does.
 */
export async function daysOfClients(
  orm: NodePgDatabase,
  {
    by,
    people,
    from,
    to,
  }: {
    readonly by: PersonId;
    readonly people: readonly PersonId[];
    readonly from: string;
    readonly to: string;
  },
): Promise<ReadonlyMap<PersonId, TakenDays[]>> {
  if (people.length === 0) return new Map();
  const [own, rows, taken] = await Promise.all([
    ownSide(orm, by),
    orm
      .select()
      .from(availability)
      .where(inArray(availability.personId, [...people])),
    takenBy(orm, people, { from, to }),
  ]);
  const shown = new Map(rows.map((row) => [row.personId, row.shown]));
  const ofOne = (person: PersonId): UnavailableRows => ({
    bookOuts: taken.bookOuts.filter(({ personId }) => personId === person),
    holds: taken.holds.filter(({ personId }) => personId === person),
  });
  return new Map(
    people.map((person) => {
      const access = accessFor(own.has(person), shown.get(person) ?? 'busy');
      return [person, access === 'ask' ? [] : visibleDays(ofOne(person), access)];
    }),
  );
}
