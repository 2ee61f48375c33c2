import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Answer } from '../../limits.ts';
import { occurrenceOf } from '../commands/occurrence-of.ts';
import { type EventRow, event, eventGuest } from '../tables.ts';
import { dayAnswersOf, type Said } from './day-answers.ts';

/** An event, and of a series what is otherwise on its days. */
export interface WithDays {
  readonly row: EventRow;
  /** The days that have a row of their own. */
  readonly others: readonly EventRow[];
  /** What was said to single days. */
  readonly days: ReadonlyMap<string, Said>;
}

/** An event with all that is otherwise on its days. */
export async function withDays(orm: NodePgDatabase, row: EventRow): Promise<WithDays> {
  if (!row.repeats) return { row, others: [], days: new Map() };
  return {
    row,
    others: await orm.select().from(event).where(eq(event.seriesId, row.id)).orderBy(event.seriesDay),
    days: (await dayAnswersOf(orm, [row.id])).get(row.id) ?? new Map(),
  };
}

/** What a guest has said. */
export interface GuestAnswers {
  /** To all of it under no name, and to days of a series. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** The days that are otherwise, and those that the guest answered by themselves. */
  readonly others: readonly EventRow[];
}

/** What a guest has said to an event and its days, and the days they said something else to than to the series. */
export async function saidBy(
  orm: NodePgDatabase,
  email: string,
  { row, others, days }: WithDays,
): Promise<GuestAnswers> {
  const rows = new Map([row, ...others].map((one) => [one.id, one]));
  const places = await orm
    .select()
    .from(eventGuest)
    .where(and(inArray(eventGuest.eventId, [...rows.keys()]), eq(eventGuest.email, email)));
  const dayOf = (id: ClientId) => rows.get(id)?.seriesDay ?? '';
  const answers = new Map(places.map(({ eventId, answer }) => [dayOf(eventId), answer]));
  const alone = [...days].flatMap(([day, said]) => {
    const answer = said.get(email)?.answer;
    const one = answer && occurrenceOf(row, { day, id: row.id, now: row.updatedAt });
    if (one) answers.set(day, answer);
    return one ? [one] : [];
  });
  return { answers, others: [...others, ...alone] };
}
