import { and, countDistinct, desc, eq, gte, ne, not, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import { isOut, isServed } from '#platform/server/session/served.ts';
import type { Answer } from '../../limits.ts';
import { type EventRow, event, eventGuest, type GuestRow } from '../tables.ts';
import { type AnswersOfDay, dayAnswersOf } from './day-answers.ts';
import { isDayOf, occurrenceOf } from './series.ts';

/** Who was invited to an event by mail, by their addresses. */
export const guestsOf = (orm: NodePgDatabase, id: ClientId): Promise<GuestRow[]> =>
  orm.select().from(eventGuest).where(eq(eventGuest.eventId, id)).orderBy(eventGuest.email);

/** The name of a guest among what was said to a day. */
export const byEmail = ({ email }: Pick<GuestRow, 'email'>): string => email;

/** One guest of one event; of a series and its days together. */
const invitation = sql`(coalesce(${event.seriesId}, ${event.id}), ${eventGuest.email})`;

/** How many people one has invited by mail since a moment. */
export async function invitedSince(orm: NodePgDatabase, by: PersonId, since: Date): Promise<number> {
  const [found] = await orm
    .select({ invited: countDistinct(invitation) })
    .from(eventGuest)
    .innerJoin(event, eq(event.id, eventGuest.eventId))
    .where(and(eq(eventGuest.invitedBy, by), gte(eventGuest.invitedAt, since)));
  return found?.invited ?? 0;
}

/** What a mailed invitation opens: one meeting for one guest, until it is over. */
export interface GuestPlace {
  readonly guest: GuestRow;
  readonly row: EventRow;
  /** The day of the series that is meant alone. */
  readonly day?: string;
}

/** The invitation behind a token; nothing once the meeting is off or over, or a newer mail went out. */
export const invitationBehind = (orm: NodePgDatabase, token: string, now: Date) =>
  openPlace(orm, eq(eventGuest.tokenHash, hashOfSecret(token)), now);

/** A guest by their address: of an event, or of one day of a series or when that begins. */
export interface GuestAddress {
  readonly eventId: ClientId;
  readonly email: string;
  /** Null for all of it. */
  readonly on: string | Date | null;
}

/** The guest with this address, while they can still answer. */
export async function guestAt(
  orm: NodePgDatabase,
  { eventId, email, on }: GuestAddress,
  now: Date,
): Promise<GuestPlace | undefined> {
  const isTheirs = eq(eventGuest.email, email);
  if (on === null) return openPlace(orm, and(eq(event.id, eventId), isTheirs), now);
  const [series] = await orm.select().from(event).where(eq(event.id, eventId));
  if (!series) return undefined;
  const day = typeof on === 'string' ? on : wallTimeOf(series.zone ?? 'UTC', on.getTime()).slice(0, 10);
  const ofDay = and(eq(event.seriesId, eventId), eq(event.seriesDay, day));
  const [other] = await orm.select().from(event).where(ofDay);
  if (other) return openPlace(orm, and(ofDay, isTheirs), now);
  const found = isDayOf(series, day) && (await openPlace(orm, and(eq(event.id, eventId), isTheirs), now));
  return found ? { ...found, day } : undefined;
}

/** As many invitations are compared with the address a mail came to. */
const placesMost = 5_000;

/** Who can still answer an invitation by mail, the latest first: with this address, or anybody. */
export async function openGuestPlaces(orm: NodePgDatabase, now: Date, email?: string): Promise<GuestPlace[]> {
  const rows = await orm
    .select({ guest: eventGuest, row: event })
    .from(eventGuest)
    .innerJoin(event, eq(event.id, eventGuest.eventId))
    .where(and(ne(event.state, 'cancelled'), email === undefined ? undefined : eq(eventGuest.email, email)))
    // The series before its days: what is written of no day is said of all.
    .orderBy(desc(eventGuest.invitedAt), sql`${event.seriesId} nulls first`)
    .limit(placesMost);
  return rows.filter(({ row }) => !isOver(row, now));
}

async function openPlace(
  orm: NodePgDatabase,
  which: SQL | undefined,
  now: Date,
): Promise<GuestPlace | undefined> {
  const [found] = await orm
    .select({ guest: eventGuest, row: event })
    .from(eventGuest)
    .innerJoin(event, eq(event.id, eventGuest.eventId))
    // Nothing is open in the name of who is out: not the meeting's owner, nor who invited.
    .where(
      and(which, ne(event.state, 'cancelled'), not(isOut(event.ownerId)), isServed(eventGuest.invitedBy)),
    );
  return found && !isOver(found.row, now) ? found : undefined;
}

/** Whether an event has ended: whole days and series with their last one, in whatever zone. */
export function isOver({ endsAt, lastDay, repeats, repeatsUntil }: EventRow, now: Date): boolean {
  if (endsAt && !repeats) return endsAt <= now;
  const last = repeats ? repeatsUntil : lastDay;
  return last !== null && Date.parse(`${last}T00:00Z`) + twoDaysMs <= now.getTime();
}

const twoDaysMs = 2 * 24 * 60 * 60_000;

/** An event with everyone it was mailed to, and of a series the days that differ from it. */
interface WithDays {
  readonly row: EventRow;
  /** The days that have a row of their own. */
  readonly others: readonly EventRow[];
  /** Who was invited by mail to any of these. */
  readonly guests: readonly GuestRow[];
  /** What was said to single days. */
  readonly days: ReadonlyMap<string, AnswersOfDay>;
}

/** Reads an event with all that its guests have said. */
export async function withDays(orm: NodePgDatabase, row: EventRow): Promise<WithDays> {
  const others = row.repeats
    ? await orm.select().from(event).where(eq(event.seriesId, row.id)).orderBy(event.seriesDay)
    : [];
  const ids = [row.id, ...others.map(({ id }) => id)];
  return {
    row,
    others,
    guests: await orm.select().from(eventGuest).where(inArray(eventGuest.eventId, ids)),
    days: (row.repeats && (await dayAnswersOf(orm, [row.id])).get(row.id)) ?? new Map(),
  };
}

/** What a guest has said. */
interface GuestAnswers {
  /** By the day of a series; under no name to all of it. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** The days that differ from the series, in time or in this guest's answer. */
  readonly others: readonly EventRow[];
}

/** What a guest has said to an event, and to single days of a series. */
export function saidBy(email: string, { row, others, guests, days }: WithDays): GuestAnswers {
  const dayById = new Map(others.map(({ id, seriesDay }) => [id, seriesDay ?? '']));
  dayById.set(row.id, row.seriesDay ?? '');
  const own = guests.filter((guest) => guest.email === email);
  const answers = new Map(own.map(({ eventId, answer }) => [dayById.get(eventId) ?? '', answer]));
  const alone = [...days].flatMap(([day, said]) => {
    const answer = said.get(email)?.answer;
    const one = answer && occurrenceOf(row, { day, id: row.id, now: row.updatedAt });
    if (one) answers.set(day, answer);
    return one ? [one] : [];
  });
  return { answers, others: [...others, ...alone] };
}
