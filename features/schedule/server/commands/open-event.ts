import { and, eq, ne } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { dayAnswersOf, onDay } from '../queries/day-answers.ts';
import { attendeesOf, byPerson } from '../queries/occurrences.ts';
import { type EventRow, event, eventDayAnswer, eventPerson } from '../tables.ts';
import { insertEvent } from './create-event.ts';
import { copyGuests } from './guests.ts';
import { occurrenceOf } from './occurrence-of.ts';
import type { Refused, ScheduleParts } from './parts.ts';

interface EventToOpen {
  readonly id: ClientId;
  readonly day?: string | undefined;
  readonly owner: PersonId;
  readonly writtenBy: PersonId | null;
  readonly now: Date;
}

/** An event that the caller may change, locked until the transaction ends. */
export interface OpenEvent {
  readonly kind: 'open';
  /** Of an occurrence that has no row yet: as it will be. */
  readonly row: EventRow;
  readonly isNew: boolean;
}

/**
 * Opens an event to be changed. One occurrence of a series is a row of its own from its first change on (`heldRow`), with
 * the version of the series it came from, so that a change is compared with the version that was opened.
 */
export async function openForWriting(
  tx: Transaction,
  { notifier }: ScheduleParts,
  wanted: EventToOpen,
): Promise<OpenEvent | Refused<'absent' | 'not_yours'>> {
  const [row] = await tx.orm
    .select()
    .from(event)
    .where(and(eq(event.id, wanted.id), ne(event.state, 'cancelled')));
  if (!row) return { kind: 'absent' };
  // A proposed time changes with its request.
  if (row.isSlot) return { kind: (await isSide(tx, row, wanted.owner)) ? 'not_yours' : 'absent' };
  if (row.ownerId !== wanted.owner)
    return { kind: (await isIn(tx, row.id, wanted.owner)) ? 'not_yours' : 'absent' };
  // What is private is not there for the desk.
  if (wanted.writtenBy !== null && row.tier === 'private') return { kind: 'absent' };
  if (!row.repeats || wanted.day === undefined) return { kind: 'open', row, isNew: false };
  const [held] = await tx.orm
    .select()
    .from(event)
    .where(and(eq(event.seriesId, row.id), eq(event.seriesDay, wanted.day)));
  if (held)
    return held.state === 'cancelled' ? { kind: 'absent' } : { kind: 'open', row: held, isNew: false };
  const made = occurrenceOf(row, { day: wanted.day, id: notifier.platform.newId(), now: wanted.now });
  return made ? { kind: 'open', row: made, isNew: true } : { kind: 'absent' };
}

/**
 * The row of what was opened, written now where it is the first change of an occurrence; the people and guests come
 * along.
 */
export async function heldRow(tx: Transaction, { row, isNew }: OpenEvent): Promise<EventRow> {
  if (!isNew || !row.seriesId) return row;
  const made = await insertEvent(tx, row);
  const held = (await attendeesOf(tx.orm, [row.seriesId])).get(row.seriesId) ?? [];
  const day = row.seriesDay ?? '';
  const said = (await dayAnswersOf(tx.orm, [row.seriesId])).get(row.seriesId)?.get(day);
  const people = onDay(held, said, byPerson);
  if (people.length > 0)
    await tx.orm.insert(eventPerson).values(people.map((one) => ({ ...one, eventId: made.id })));
  await copyGuests(tx, { from: row.seriesId, to: made.id, said });
  await tx.orm
    .delete(eventDayAnswer)
    .where(and(eq(eventDayAnswer.eventId, row.seriesId), eq(eventDayAnswer.day, day)));
  return made;
}

const isSide = async (tx: Transaction, { id, ownerId }: EventRow, person: PersonId) =>
  ownerId === person || isIn(tx, id, person);

/** Whether a person attends an event. */
export async function isIn(tx: Transaction, eventId: ClientId, personId: PersonId): Promise<boolean> {
  const [found] = await tx.orm
    .select()
    .from(eventPerson)
    .where(and(eq(eventPerson.eventId, eventId), eq(eventPerson.personId, personId)));
  return found !== undefined;
}
