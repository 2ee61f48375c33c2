import { and, count, eq, gte, inArray, ne, not, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { event, eventGuest, eventPerson } from '../tables.ts';
import { forgetFeeds } from './feeds.ts';
import { forgetMeetings, handOverMeetings } from './forget-meetings.ts';
import { forgetImports } from './imports/import-calendar.ts';

const kind = 'meetings';

/** Coming meetings with other people in them: those need a new organizer (X16). */
const isAwaited = (person: PersonId, now: Date) =>
  and(
    eq(event.ownerId, person),
    ne(event.state, 'cancelled'),
    or(
      gte(event.endsAt, now),
      sql`${event.repeats} is not null`,
      gte(event.lastDay, now.toISOString().slice(0, 10)),
    ),
    // A proposed time is no meeting yet.
    not(event.isSlot),
    sql`(exists (select 1 from ${eventPerson} where ${eventPerson.eventId} = ${event.id})
      or exists (select 1 from ${eventGuest} where ${eventGuest.eventId} = ${event.id}))`,
  );

export async function belongingsOf(orm: NodePgDatabase, person: PersonId, now: Date): Promise<Belonging[]> {
  const [found] = await orm.select({ meetings: count() }).from(event).where(isAwaited(person, now));
  return [{ kind, title: 'Meetings you organize', count: found?.meetings ?? 0 }];
}

/**

 * Gives them to someone else, who is in them as their owner; many agreed to them, so they may overlap
 * what the new owner has.

 */
export async function handOver(tx: Transaction, given: HandOver, now: Date): Promise<void> {
  if (given.kind !== kind) return;
  const rows = await tx.orm.select({ id: event.id }).from(event).where(isAwaited(given.from, now));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.orm
    .update(event)
    .set({ ownerId: given.to, isAnyway: true, version: sql`${event.version} + 1`, updatedAt: now })
    .where(or(inArray(event.id, ids), inArray(event.seriesId, ids)));
  await tx.orm
    .delete(eventPerson)
    .where(and(inArray(eventPerson.eventId, ids), eq(eventPerson.personId, given.to)));
  await tx.orm.update(eventGuest).set({ invitedBy: given.to }).where(inArray(eventGuest.eventId, ids));
  await handOverMeetings(tx, given, now);
}

/** Takes a deleted person off all calendars; what they wrote on a desk stays with the desk. */
export async function forgetPerson(tx: Transaction, person: PersonId): Promise<void> {
  await forgetFeeds(tx, person);
  await forgetImports(tx, person);
  await forgetMeetings(tx, person);
  await tx.orm.delete(event).where(eq(event.ownerId, person));
  await tx.orm.delete(eventPerson).where(eq(eventPerson.personId, person));
  await tx.orm.update(event).set({ writtenBy: null }).where(eq(event.writtenBy, person));
  await tx.orm.update(event).set({ pushedBy: null }).where(eq(event.pushedBy, person));
}
