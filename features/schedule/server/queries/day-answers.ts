import { inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Answer } from '../../limits.ts';
import type { EventRow } from '../tables.ts';
import { eventDayAnswer } from '../tables.ts';
import { daysOfSeries } from './series.ts';

/** An answer to one day, and when it was given. */
export interface DayAnswer {
  readonly answer: Answer;
  readonly answeredAt: Date;
}

/** What people and guests said to one day, by the id of a person or an address. */
export type AnswersOfDay = ReadonlyMap<string, DayAnswer>;

/** What was said to single days of series, by the series and the day. */
export type DayAnswers = ReadonlyMap<ClientId, ReadonlyMap<string, AnswersOfDay>>;

/** What was said to single days of these series. */
export async function dayAnswersOf(orm: NodePgDatabase, ids: readonly ClientId[]): Promise<DayAnswers> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(eventDayAnswer)
    .where(inArray(eventDayAnswer.eventId, [...ids]));
  const found = new Map<ClientId, Map<string, Map<string, DayAnswer>>>();
  for (const { eventId, day, personId, email, answer, answeredAt } of rows) {
    const days = found.get(eventId) ?? new Map<string, Map<string, DayAnswer>>();
    const said = days.get(day) ?? new Map<string, DayAnswer>();
    found.set(eventId, days.set(day, said.set(personId ?? email ?? '', { answer, answeredAt })));
  }
  return found;
}

/** What everyone says to a day: to it alone, else to the series. */
export const onDay = <One extends { readonly answer: Answer }>(
  held: readonly One[],
  said: AnswersOfDay | undefined,
  nameOf: (one: One) => string,
): readonly One[] => (said ? held.map((one) => ({ ...one, ...said.get(nameOf(one)) })) : held);

/** Whether a series takes place on a day, as far as its rule says. */
export const isDayOf = ({ firstDay, repeats }: Pick<EventRow, 'firstDay' | 'repeats'>, day: string) =>
  repeats !== null && daysOfSeries(firstDay, repeats, { from: day, to: day }).includes(day);
