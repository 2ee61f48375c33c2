import { eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Answer } from '../../limits.ts';
import { occurrenceOf } from '../commands/occurrence-of.ts';
import { type EventRow, event, eventGuest, type GuestRow } from '../tables.ts';
import { type AnswersOfDay, dayAnswersOf } from './day-answers.ts';

/** An event with everyone it was mailed to, and of a series the days that differ from it. */
export interface WithDays {
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
export interface GuestAnswers {
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
