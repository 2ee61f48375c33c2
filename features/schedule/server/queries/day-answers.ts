import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Answer } from '../../limits.ts';
import { eventDayAnswer, type GuestSaid } from '../tables.ts';

/** An answer to one day, and when it was given. */
export interface DayAnswer {
  readonly answer: Answer;
  readonly answeredAt: Date;
  /** What a guest wrote beside it. */
  readonly said: GuestSaid | null;
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
  for (const { eventId, day, personId, email, answer, answeredAt, said: words } of rows) {
    const days = found.get(eventId) ?? new Map<string, Map<string, DayAnswer>>();
    const said = days.get(day) ?? new Map<string, DayAnswer>();
    found.set(eventId, days.set(day, said.set(personId ?? email ?? '', { answer, answeredAt, said: words })));
  }
  return found;
}

/** Everyone’s answer to a day: to the day itself, otherwise to the series. */
export const onDay = <One extends { readonly answer: Answer }>(
  held: readonly One[],
  said: AnswersOfDay | undefined,
  nameOf: (one: One) => string,
): readonly One[] => (said ? held.map((one) => ({ ...one, ...said.get(nameOf(one)) })) : held);
