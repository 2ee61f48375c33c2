import { and, asc, count, eq, gte, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { ownRows } from '#platform/server/database/personal.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { liveStates } from '../../policy/holds/states.ts';
import { agreedStates } from '../../policy/meetings.ts';
import { askedHolds, lockQueues } from '../access/holds.ts';
import { isSide } from '../access/meetings.ts';
import type { ScheduleWriting } from '../parts.ts';
import { availability, availCheck, bookOut } from '../tables/availability.ts';
import { hold } from '../tables/holds.ts';
import { meetingRequest } from '../tables/meetings.ts';
import { event, eventDayAnswer, eventGuest, eventPerson } from '../tables.ts';
import { settleHolds } from './holds/settling.ts';

/** Coming meetings with other people in them: those need a new organizer (X16). */
const isOrganized = (person: PersonId, now: Date) =>
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

/** Holds in a queue and future bookings: a new owner has to confirm or release them (X16). */
const isHeld = (person: PersonId, now: Date) =>
  and(
    eq(hold.askerId, person),
    inArray(hold.state, [...liveStates, 'converted']),
    gte(hold.lastDay, now.toISOString().slice(0, 10)),
  );

/** What a person leaves that needs a new owner. */
export async function belongingsOf(orm: NodePgDatabase, person: PersonId, now: Date): Promise<Belonging[]> {
  const [[organized], [held]] = await Promise.all([
    orm.select({ meetings: count() }).from(event).where(isOrganized(person, now)),
    orm.select({ holds: count() }).from(hold).where(isHeld(person, now)),
  ]);
  return [
    { kind: 'meetings', title: 'Meetings you organize', count: organized?.meetings ?? 0 },
    { kind: 'holds', title: 'Holds you asked for', count: held?.holds ?? 0 },
  ];
}

/** Gives coming meetings, or holds and future bookings, to someone else. */
export async function handOver(tx: Transaction, given: HandOver, now: Date): Promise<void> {
  if (given.kind === 'meetings') await handOverMeetings(tx, given, now);
  // Unchanged: the new owner confirms or releases them.
  if (given.kind === 'holds')
    await tx.orm.update(hold).set({ askerId: given.to, updatedAt: now }).where(isHeld(given.from, now));
}

/**
 * Many agreed to them, so they may overlap what the new owner has; who is in them as an attendee becomes their owner.
 */
async function handOverMeetings({ orm }: Transaction, { from, to }: HandOver, now: Date): Promise<void> {
  const rows = await orm.select({ id: event.id }).from(event).where(isOrganized(from, now));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await orm
    .update(event)
    .set({ ownerId: to, isAnyway: true, version: sql`${event.version} + 1`, updatedAt: now })
    .where(or(inArray(event.id, ids), inArray(event.seriesId, ids)));
  await orm.delete(eventPerson).where(and(inArray(eventPerson.eventId, ids), eq(eventPerson.personId, to)));
  await orm.update(eventGuest).set({ invitedBy: to }).where(inArray(eventGuest.eventId, ids));
  // An agreed meeting goes to its new organizer.
  await orm
    .update(meetingRequest)
    .set({ fromId: to, fromSays: null, state: 'accepted', updatedAt: now })
    .where(
      and(
        eq(meetingRequest.fromId, from),
        or(isNull(meetingRequest.toId), ne(meetingRequest.toId, to)),
        inArray(meetingRequest.state, [...agreedStates]),
      ),
    );
}

/** Ends what others see of a person’s requests: proposed times go, and the holds behind theirs move up. */
export async function endAsked(writing: ScheduleWriting, person: PersonId): Promise<void> {
  const { tx, orm } = writing;
  const theirs = or(eq(meetingRequest.fromId, person), eq(meetingRequest.toId, person));
  const ids = orm.select({ id: meetingRequest.id }).from(meetingRequest).where(theirs);
  await orm.delete(event).where(and(inArray(event.requestId, ids), event.isSlot));
  const open = await askedHolds(orm, person);
  await lockQueues(tx, [person, ...open.map(({ row }) => row.personId)]);
  for (const [of, held] of Map.groupBy(open, ({ row }) => row.personId)) {
    if (of === person) continue;
    const steps = held.map(({ row }) => ({ id: row.id, to: 'released' as const }));
    await settleHolds(writing, { person: of, steps, by: person });
  }
}

/** A person’s calendar, hours, holds and checks, for the export of their data. */
export const exportOwn = async (orm: NodePgDatabase, person: PersonId) => ({
  ...(await exportEvents(orm, person)),
  ...(await ownRows(orm, person, [
    [event, event.firstDay, event.id],
    [availability],
    [bookOut, bookOut.firstDay, bookOut.id],
    [hold, hold.firstDay, hold.id],
    [availCheck, availCheck.createdAt, availCheck.id],
  ])),
});

async function exportEvents(orm: NodePgDatabase, person: PersonId) {
  const [invitations, dayAnswers, meetingRequests, guests] = await Promise.all([
    orm
      .select({
        title: event.title,
        firstDay: event.firstDay,
        startsAt: event.startsAt,
        answer: eventPerson.answer,
        answeredAt: eventPerson.answeredAt,
      })
      .from(eventPerson)
      .innerJoin(event, eq(event.id, eventPerson.eventId))
      .where(eq(eventPerson.personId, person))
      .orderBy(event.firstDay, event.id),
    orm
      .select({
        title: event.title,
        day: eventDayAnswer.day,
        answer: eventDayAnswer.answer,
        answeredAt: eventDayAnswer.answeredAt,
      })
      .from(eventDayAnswer)
      .innerJoin(event, eq(event.id, eventDayAnswer.eventId))
      .where(eq(eventDayAnswer.personId, person))
      .orderBy(eventDayAnswer.day, event.id),
    orm.select().from(meetingRequest).where(isSide(person)).orderBy(asc(meetingRequest.id)),
    orm
      .select({ title: event.title, email: eventGuest.email, answer: eventGuest.answer })
      .from(eventGuest)
      .innerJoin(event, eq(event.id, eventGuest.eventId))
      .where(eq(event.ownerId, person))
      .orderBy(event.firstDay, eventGuest.email),
  ]);
  return { invitations, dayAnswers, meetingRequests, guests };
}
