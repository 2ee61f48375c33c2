import { and, eq, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import { seenAs } from '../../policy/seen.ts';
import { isTimed, spanOf, whenOn } from '../../policy/times.ts';
import { type EventRow, event, eventGuest, eventPerson } from '../tables.ts';
import { accessOf } from './calendars.ts';
import { exportMeetings } from './meetings.ts';
import { attendeesOf, type Found, whenOf } from './occurrences.ts';
import { daysOfSeries } from './series.ts';

/** An event as whoever may read all of it finds it; what is cancelled, closed or merely busy to them is not there. */
export async function findEvent(
  orm: NodePgDatabase,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  { id, day }: { readonly id: ClientId; readonly day?: string | undefined },
): Promise<Found | undefined> {
  const [series] = await orm
    .select()
    .from(event)
    .where(and(eq(event.id, id), ne(event.state, 'cancelled')));
  const row = series && day ? await ofDay(orm, series, day) : series;
  if (!row || row.state === 'cancelled') return undefined;
  const me = principalOf(actor);
  const found = await foundOf(orm, row, me, day);
  const { people } = found;
  const invited = people.some(({ personId }) => personId === me);
  const on = [row.ownerId, ...people.flatMap(({ personId, answer }) => (answer === 'no' ? [] : [personId]))];
  // Whoever said no still reads what they declined.
  const isSeen = [...on, ...(invited ? [me] : [])].some((calendar) => {
    const access = accessOf(actor, calendar, now);
    return access !== undefined && seenAs(access, row) === 'all';
  });
  return isSeen ? found : undefined;
}

/** An event with everybody in it, as one of them sees it. */
export async function foundOf(
  orm: NodePgDatabase,
  row: EventRow,
  me: PersonId,
  day?: string,
): Promise<Found> {
  const people = (await attendeesOf(orm, [row.id])).get(row.id) ?? [];
  const when = row.repeats && day ? whenOn(whenOf(row), day) : whenOf(row);
  return {
    row,
    calendar: me,
    answer: people.find(({ personId }) => personId === me)?.answer ?? null,
    people,
    when,
    span: isTimed(when) ? spanOf(when) : null,
    day: row.repeats ? (day ?? null) : null,
  };
}

/** One occurrence: the row that stands for it, or its series. */
async function ofDay(orm: NodePgDatabase, series: EventRow, day: string): Promise<EventRow | undefined> {
  if (!series.repeats) return series;
  const [held] = await orm
    .select()
    .from(event)
    .where(and(eq(event.seriesId, series.id), eq(event.seriesDay, day)));
  if (held) return held;
  return daysOfSeries(series.firstDay, series.repeats, { from: day, to: day }).includes(day)
    ? series
    : undefined;
}

/** A person's events and what they answered, for the export of their data. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const [events, invitations, meetingRequests, guests] = await Promise.all([
    orm.select().from(event).where(eq(event.ownerId, person)).orderBy(event.firstDay, event.id),
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
    exportMeetings(orm, person),
    orm
      .select({ title: event.title, email: eventGuest.email, answer: eventGuest.answer })
      .from(eventGuest)
      .innerJoin(event, eq(event.id, eventGuest.eventId))
      .where(eq(event.ownerId, person))
      .orderBy(event.firstDay, eventGuest.email),
  ]);
  return { events, invitations, meetingRequests, guests };
}
