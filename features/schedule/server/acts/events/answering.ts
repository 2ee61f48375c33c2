import { and, eq, lte, ne } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Act, Acts, InputOf } from '#platform/server/http/acts.ts';
import type { eventsContract } from '../../../contract/events.ts';
import type { Answer } from '../../../limits.ts';
import { isIn } from '../../access/events.ts';
import { noteOnDesk } from '../../access/writing.ts';
import { announceEvent, resolveInvitation } from '../../notify/events.ts';
import { lockCalendar, type ScheduleParts, type ScheduleWriting } from '../../parts.ts';
import { attendeesOf } from '../../queries/occurrences.ts';
import { isDayOf } from '../../queries/series.ts';
import { type EventRow, event, eventDayAnswer, eventPerson, type GuestSaid } from '../../tables.ts';
import { viewEvent } from '../../views/events.ts';

export const answeringEvents: Acts<Pick<typeof eventsContract, 'answer'>, ScheduleParts> = {
  /** Answers an invitation, for the event or for one day of a series. The same answer again changes nothing. */
  answer: async (act, input) => viewEvent(act, await answer(act, input), input.day),
};

type Answered = InputOf<typeof eventsContract.answer>;
type Answering = Act<['event.absent'] | ['event.day_unknown']> & ScheduleParts;

async function answer(act: Answering, input: Answered): Promise<EventRow> {
  const { orm, principal: person } = act;
  const { id, day } = input;
  const [row] = await orm
    .select()
    .from(event)
    .where(and(eq(event.id, id), ne(event.state, 'cancelled')));
  const isHidden = !row || row.isSlot || (act.actor.desk !== undefined && row.tier === 'private');
  if (isHidden || !(await isIn(orm, id, person))) return act.refuse('event.absent');
  return day === undefined || day === row.seriesDay
    ? answerAll(act, row, input)
    : answerDay(act, row, { ...input, day });
}

async function answerAll(act: Answering, row: EventRow, { answer }: Answered): Promise<EventRow> {
  const { orm, principal: person, now } = act;
  const { id } = row;
  const [given] = await orm
    .update(eventPerson)
    .set({ answer, answeredAt: now })
    .where(and(eq(eventPerson.eventId, id), eq(eventPerson.personId, person), ne(eventPerson.answer, answer)))
    .returning();
  if (!given) return row;
  if (answer !== 'maybe') await resolveInvitation(act, { id, person, isComing: answer === 'yes' });
  await announceAnswer(act, row);
  await noteOnDesk(act, { action: 'event.answered', subject: { kind: 'event', id }, after: { answer } });
  return row;
}

/**
 * Stores the answer to an unchanged day of a series next to the series; a changed day has its own row.
 */
async function answerDay(
  act: Answering,
  row: EventRow,
  input: Answered & { readonly day: string },
): Promise<EventRow> {
  const { tx, orm, principal: personId, now } = act;
  const { day, answer: said } = input;
  // Until the commit no other transaction can give the day its own row.
  await lockCalendar(tx, row.ownerId);
  const [other] = await orm
    .select()
    .from(event)
    .where(and(eq(event.seriesId, row.id), eq(event.seriesDay, day)));
  if (other ? other.state === 'cancelled' : !isDayOf(row, day)) return act.refuse('event.day_unknown');
  if (other) return answer(act, { ...input, id: other.id });
  if (await sayToDay(act, { eventId: row.id, day, who: { personId }, answer: said, at: now })) {
    await announceAnswer(act, row);
    const subject = { kind: 'event', id: row.id };
    await noteOnDesk(act, { action: 'event.answered', subject, after: { answer: said, day } });
  }
  return row;
}

/** Has everyone in an event refetch it. */
export async function announceAnswer(
  writing: Pick<ScheduleWriting, 'tx' | 'orm' | 'now'>,
  row: EventRow,
): Promise<void> {
  const people = (await attendeesOf(writing.orm, [row.id])).get(row.id) ?? [];
  await announceEvent(
    writing,
    row,
    people.map(({ personId }) => personId),
  );
}

interface DayAnswerInput {
  readonly eventId: ClientId;
  readonly day: string;
  readonly who: { readonly personId: PersonId } | { readonly email: string };
  readonly answer: Exclude<Answer, 'waiting'>;
  /** What a guest wrote beside it; absent leaves what they wrote before. */
  readonly said?: GuestSaid | null | undefined;
  readonly at: Date;
}

/**
 * Records an answer to one day of a series, from an attendee or a guest (decision 133). The same answer changes nothing,
 * nor does a guest’s older answer that arrives late.
 */
export async function sayToDay(
  { orm }: Pick<ScheduleWriting, 'orm'>,
  { eventId, day, who, answer, said: words, at }: DayAnswerInput,
): Promise<boolean> {
  const isGuest = 'email' in who;
  const said = { answer, answeredAt: at, ...(words !== undefined && { said: words }) };
  const [given] = await orm
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
