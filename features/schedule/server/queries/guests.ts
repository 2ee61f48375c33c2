import { and, countDistinct, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import { type EventRow, event, eventGuest, type GuestRow } from '../tables.ts';
import type { CalendarReply } from './calendar-reply.ts';
import { isDayOf } from './day-answers.ts';

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

/** The guest with this address of an event, or of one day of a series, while they can still answer. */
export async function guestAt(
  orm: NodePgDatabase,
  { eventId, email, on }: Pick<CalendarReply, 'eventId' | 'email' | 'on'>,
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

async function openPlace(
  orm: NodePgDatabase,
  which: SQL | undefined,
  now: Date,
): Promise<GuestPlace | undefined> {
  const [found] = await orm
    .select({ guest: eventGuest, row: event })
    .from(eventGuest)
    .innerJoin(event, eq(event.id, eventGuest.eventId))
    .where(and(which, ne(event.state, 'cancelled')));
  return found && !isOver(found.row, now) ? found : undefined;
}

/** Whether an event has ended: whole days and series with their last one, in whatever zone. */
export function isOver({ endsAt, lastDay, repeats, repeatsUntil }: EventRow, now: Date): boolean {
  if (endsAt && !repeats) return endsAt <= now;
  const last = repeats ? repeatsUntil : lastDay;
  return last !== null && Date.parse(`${last}T00:00Z`) + twoDaysMs <= now.getTime();
}

const twoDaysMs = 2 * 24 * 60 * 60_000;
