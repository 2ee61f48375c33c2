import { lte, ne } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Answer } from '../../limits.ts';
import { eventDayAnswer } from '../tables.ts';

interface DayAnswerInput {
  readonly eventId: ClientId;
  readonly day: string;
  readonly who: { readonly personId: PersonId } | { readonly email: string };
  readonly answer: Exclude<Answer, 'waiting'>;
  readonly at: Date;
}

/**
 * Puts down what a person or a guest says to one day of a series (decision 133). The same again changes nothing, nor does
 * what a guest said before something else, in whatever order their mails arrive.
 */
export async function sayToDay(
  tx: Transaction,
  { eventId, day, who, answer, at }: DayAnswerInput,
): Promise<boolean> {
  const isGuest = 'email' in who;
  const said = { answer, answeredAt: at };
  const [given] = await tx.orm
    .insert(eventDayAnswer)
    .values({ eventId, day, ...who, ...said })
    .onConflictDoUpdate({
      target: [
        eventDayAnswer.eventId,
        eventDayAnswer.day,
        isGuest ? eventDayAnswer.email : eventDayAnswer.personId,
      ],
      set: said,
      setWhere: isGuest ? lte(eventDayAnswer.answeredAt, at) : ne(eventDayAnswer.answer, answer),
    })
    .returning();
  return given !== undefined;
}
