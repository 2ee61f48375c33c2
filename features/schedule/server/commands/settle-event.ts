import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Answer } from '../../limits.ts';
import { isDayOf } from '../queries/day-answers.ts';
import { attendeesOf } from '../queries/occurrences.ts';
import { type EventRow, event, eventPerson } from '../tables.ts';
import { sayToDay } from './answer-day.ts';
import { followEvents } from './confirm-meeting.ts';
import { cancelGuests } from './guests.ts';
import { heldRow, isIn, openForWriting } from './open-event.ts';
import { lockCalendar, type Refused, type ScheduleParts, type Writer } from './parts.ts';
import { announceEvent, tellAnswered, tellPeople } from './tell.ts';

export interface Cancelled extends Writer {
  readonly id: ClientId;
  readonly day?: string | undefined;
}

/** Cancels an event, a series with its exceptions, or one occurrence; attendees are notified once. */
export async function cancelEvent(
  tx: Transaction,
  parts: ScheduleParts,
  input: Cancelled,
): Promise<'cancelled' | 'absent' | 'not_yours'> {
  await lockCalendar(tx, input.owner);
  if (await isCancelled(tx, input)) return 'cancelled';
  const open = await openForWriting(tx, parts, input);
  if (open.kind !== 'open') return open.kind;
  const row = await heldRow(tx, open);
  const exceptions = await tx.orm.select().from(event).where(eq(event.seriesId, row.id));
  const ids = [row.id, ...exceptions.map(({ id }) => id)];
  await tx.orm
    .update(event)
    .set({
      state: 'cancelled',
      writtenBy: input.writtenBy,
      version: row.version + 1,
      sequence: sql`${event.sequence} + 1`,
      updatedAt: input.now,
    })
    .where(and(inArray(event.id, ids), ne(event.state, 'cancelled')));
  await followEvents(tx, ids, input.now);
  await cancelGuests(tx, parts, { ids, now: input.now });
  const held = [...(await attendeesOf(tx.orm, ids)).values()].flat();
  const people = [...new Set(held.flatMap(({ personId, answer }) => (answer === 'no' ? [] : [personId])))];
  await tellPeople(tx, parts, { row, what: 'cancelled', people });
  await announceEvent(tx, row, { people, now: input.now });
  await input.note(tx, { action: 'event.cancelled', subject: { kind: 'event', id: row.id } });
  return 'cancelled';
}

/** Whether an earlier try has cancelled it; so a retry is the same. */
async function isCancelled(tx: Transaction, { id, day, owner }: Cancelled): Promise<boolean> {
  const which = day ? and(eq(event.seriesId, id), eq(event.seriesDay, day)) : eq(event.id, id);
  const [row] = await tx.orm
    .select({ state: event.state })
    .from(event)
    .where(and(which, eq(event.ownerId, owner)));
  return row?.state === 'cancelled';
}

export interface Answered extends Omit<Writer, 'writtenBy'> {
  readonly id: ClientId;
  /** One day of a series; absent for all of it. */
  readonly day?: string | undefined;
  readonly isOnDesk: boolean;
  readonly answer: Exclude<Answer, 'waiting'>;
}

export type AnswerOutcome =
  | { readonly kind: 'answered'; readonly row: EventRow }
  | Refused<'absent' | 'day_unknown'>;

/** Answers an invitation, for the event or for one day of a series. The same answer again changes nothing. */
export async function answerEvent(
  tx: Transaction,
  parts: ScheduleParts,
  input: Answered,
): Promise<AnswerOutcome> {
  const { id, day, owner: person, isOnDesk } = input;
  const [row] = await tx.orm
    .select()
    .from(event)
    .where(and(eq(event.id, id), ne(event.state, 'cancelled')));
  if (!row || row.isSlot || (isOnDesk && row.tier === 'private')) return { kind: 'absent' };
  if (!(await isIn(tx, id, person))) return { kind: 'absent' };
  return day === undefined || day === row.seriesDay
    ? answerAll(tx, parts, row, input)
    : answerDay(tx, parts, row, { ...input, day });
}

async function answerAll(
  tx: Transaction,
  parts: ScheduleParts,
  row: EventRow,
  { owner: person, answer, note, now }: Answered,
): Promise<AnswerOutcome> {
  const { id } = row;
  const [given] = await tx.orm
    .update(eventPerson)
    .set({ answer, answeredAt: now })
    .where(and(eq(eventPerson.eventId, id), eq(eventPerson.personId, person), ne(eventPerson.answer, answer)))
    .returning();
  if (!given) return { kind: 'answered', row };
  if (answer !== 'maybe') await tellAnswered(tx, parts, { id, person, isComing: answer === 'yes' });
  await announceEvent(tx, row, { people: await peopleIn(tx, id), now });
  await note(tx, { action: 'event.answered', subject: { kind: 'event', id }, after: { answer } });
  return { kind: 'answered', row };
}

/**
 * Of a day that is as the series has it the answer is kept beside the series; one that is otherwise has a row of its
 * own.
 */
async function answerDay(
  tx: Transaction,
  parts: ScheduleParts,
  row: EventRow,
  input: Answered & { readonly day: string },
): Promise<AnswerOutcome> {
  const { day, owner: personId, answer, note, now } = input;
  // Nobody gives the day a row of its own meanwhile.
  await lockCalendar(tx, row.ownerId);
  const [other] = await tx.orm
    .select()
    .from(event)
    .where(and(eq(event.seriesId, row.id), eq(event.seriesDay, day)));
  if (other ? other.state === 'cancelled' : !isDayOf(row, day)) return { kind: 'day_unknown' };
  if (other) return answerEvent(tx, parts, { ...input, id: other.id });
  if (await sayToDay(tx, { eventId: row.id, day, who: { personId }, answer, at: now })) {
    await announceEvent(tx, row, { people: await peopleIn(tx, row.id), now });
    await note(tx, {
      action: 'event.answered',
      subject: { kind: 'event', id: row.id },
      after: { answer, day },
    });
  }
  return { kind: 'answered', row };
}

const peopleIn = async (tx: Transaction, id: ClientId): Promise<PersonId[]> =>
  ((await attendeesOf(tx.orm, [id])).get(id) ?? []).map(({ personId }) => personId);
