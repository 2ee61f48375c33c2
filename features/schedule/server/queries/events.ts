import { and, eq, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import type { Answer } from '../../limits.ts';
import { seenAs } from '../../policy/seen.ts';
import { isTimed, spanOf, whenOn } from '../../policy/times.ts';
import { type EventRow, event, eventDayAnswer, eventGuest, eventPerson } from '../tables.ts';
import { accessOf } from './calendars.ts';
import { type AnswersOfDay, dayAnswersOf, isDayOf, onDay } from './day-answers.ts';
import { exportMeetings } from './meetings.ts';
import { attendeesOf, byPerson, type FoundOccurrence, whenOf } from './occurrences.ts';

/** One event, or one day of a series. */
export interface OccurrenceWithAnswers extends FoundOccurrence {
  /** What was said to this day alone, by the id of a person or an address. */
  readonly said: AnswersOfDay;
  /** Of a series: what the viewer has answered to all of it. */
  readonly toSeries: Answer | null;
}

/** An event for a viewer with full access; canceled, closed or busy-only events aren't found. */
export async function findEvent(
  orm: NodePgDatabase,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  { id, day }: { readonly id: ClientId; readonly day?: string | undefined },
): Promise<OccurrenceWithAnswers | undefined> {
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
  // People who declined can still open it.
  const isSeen = [...on, ...(invited ? [me] : [])].some((calendar) => {
    const access = accessOf(actor, calendar, now);
    return access !== undefined && seenAs(access, row) === 'all';
  });
  return isSeen ? found : undefined;
}

/** An event with everyone in it, as one of them sees it. */
export async function foundOf(
  orm: NodePgDatabase,
  row: EventRow,
  me: PersonId,
  day?: string,
): Promise<OccurrenceWithAnswers> {
  const held = (await attendeesOf(orm, [row.id])).get(row.id) ?? [];
  const answers = row.repeats && day ? (await dayAnswersOf(orm, [row.id])).get(row.id)?.get(day) : undefined;
  const people = onDay(held, answers, byPerson);
  const answerIn = (all: readonly { personId: PersonId; answer: Answer }[]) =>
    all.find(({ personId }) => personId === me)?.answer ?? null;
  const when = row.repeats && day ? whenOn(whenOf(row), day) : whenOf(row);
  return {
    row,
    calendar: me,
    answer: answerIn(people),
    toSeries: row.repeats ? answerIn(held) : null,
    said: answers ?? new Map(),
    people,
    when,
    span: isTimed(when) ? spanOf(when) : null,
    day: row.repeats ? (day ?? null) : null,
  };
}

/** One occurrence: its own row, or its series. */
async function ofDay(orm: NodePgDatabase, series: EventRow, day: string): Promise<EventRow | undefined> {
  if (!series.repeats) return series;
  const [held] = await orm
    .select()
    .from(event)
    .where(and(eq(event.seriesId, series.id), eq(event.seriesDay, day)));
  if (held) return held;
  return isDayOf(series, day) ? series : undefined;
}

/** A person's events and what they answered, for the export of their data. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const [events, invitations, dayAnswers, meetingRequests, guests] = await Promise.all([
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
    exportMeetings(orm, person),
    orm
      .select({ title: event.title, email: eventGuest.email, answer: eventGuest.answer })
      .from(eventGuest)
      .innerJoin(event, eq(event.id, eventGuest.eventId))
      .where(eq(event.ownerId, person))
      .orderBy(event.firstDay, eventGuest.email),
  ]);
  return { events, invitations, dayAnswers, meetingRequests, guests };
}
