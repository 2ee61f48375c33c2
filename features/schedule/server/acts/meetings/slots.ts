import { and, eq, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Answer } from '../../../limits.ts';
import type { ScheduleWriting } from '../../parts.ts';
import type { MeetingRow } from '../../tables/meetings.ts';
import { type EventRow, event, eventPerson } from '../../tables.ts';
import { insertEvent } from '../events/creating.ts';
import type { SlotTimes } from './times.ts';

/** What both calendars show of a request: its owner is the asker, and the other side attends. */
const ofRequest = (row: MeetingRow, now: Date) => ({
  ownerId: row.fromId,
  writtenBy: null,
  title: row.title,
  kind: row.kind,
  tier: 'desk' as const,
  place: row.place,
  link: row.link,
  requestId: row.id,
  createdAt: now,
  updatedAt: now,
});

/** Puts soft holds on the proposed times of both calendars; those of the last proposal are lifted (SCH-7). */
export async function putSlots(
  { tx, now, notifier }: ScheduleWriting,
  row: MeetingRow,
  slots: readonly SlotTimes[],
): Promise<EventRow[]> {
  const { newId } = notifier.platform;
  await liftSlots(tx, row);
  const rows = await tx.orm
    .insert(event)
    .values(
      slots.map((times) => ({
        ...ofRequest(row, now),
        ...times,
        id: newId(),
        state: 'tentative' as const,
        isBusy: false,
        isSlot: true,
      })),
    )
    .returning();
  // In a poll a time is held on the calendars of those who said that it suits them.
  const { toId } = row;
  if (toId) await tx.orm.insert(eventPerson).values(rows.map(({ id }) => ({ eventId: id, personId: toId })));
  return rows;
}

/** Lifts all soft holds of a request, in the transaction of the act that ends its waiting. */
export async function liftSlots(tx: Transaction, { id }: Pick<MeetingRow, 'id'>): Promise<void> {
  await tx.orm.delete(event).where(and(eq(event.requestId, id), event.isSlot));
}

/** The meeting of a request, also while it is pushed. */
export async function meetingOf(
  tx: Pick<Transaction, 'orm'>,
  { id }: Pick<MeetingRow, 'id'>,
): Promise<EventRow | undefined> {
  const [row] = await tx.orm
    .select()
    .from(event)
    .where(and(eq(event.requestId, id), eq(event.isSlot, false)));
  return row;
}

interface Booking {
  readonly row: MeetingRow;
  readonly slot: EventRow;
  /** The attendees other than the owner, with their answers. */
  readonly people: readonly { readonly personId: PersonId; readonly answer: Answer }[];
}

/**
 * Puts the meeting on all calendars: a pushed one comes back under its own id, so that calendars elsewhere know it
 * again (SCH-8).
 */
export async function bookMeeting(
  writing: ScheduleWriting,
  { row, slot, people }: Booking,
): Promise<EventRow> {
  const { tx, now } = writing;
  const times = {
    zone: slot.zone,
    startWall: slot.startWall,
    endWall: slot.endWall,
    isSecond: slot.isSecond,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    firstDay: slot.firstDay,
    lastDay: slot.lastDay,
  };
  const { pushes, pushedBy, pushedAt } = row;
  const held = await meetingOf(tx, row);
  if (!held) {
    const made = await insertEvent(tx, {
      ...ofRequest(row, now),
      ...times,
      id: writing.notifier.platform.newId(),
      prepNote: row.materials,
      state: 'confirmed',
      isBusy: true,
      pushes,
      pushedBy,
      pushedAt,
    });
    await putAnswers(writing, made, people);
    return made;
  }
  const [moved] = await tx.orm
    .update(event)
    .set({
      ...times,
      state: 'confirmed',
      isAnyway: false,
      pushes,
      pushedBy,
      pushedAt,
      version: held.version + 1,
      updatedAt: now,
    })
    .where(eq(event.id, held.id))
    .returning();
  if (!moved) throw new Error('a meeting vanished while it was booked');
  await putAnswers(writing, held, people);
  return moved;
}

/** What people say to these times, in place of what they said before. */
export async function putAnswers(
  { orm, now }: Pick<ScheduleWriting, 'orm' | 'now'>,
  { id }: Pick<EventRow, 'id'>,
  people: Booking['people'],
): Promise<void> {
  if (people.length === 0) return;
  await orm
    .insert(eventPerson)
    .values(people.map((one) => ({ ...one, eventId: id, answeredAt: one.answer === 'waiting' ? null : now })))
    .onConflictDoUpdate({
      target: [eventPerson.eventId, eventPerson.personId],
      set: { answer: sql`excluded.answer`, answeredAt: sql`excluded.answered_at` },
    });
}

/** Takes the meeting off both calendars; it stays in its row, should it be put back. */
export async function unbookMeeting({ tx, now }: ScheduleWriting, row: MeetingRow): Promise<void> {
  const held = await meetingOf(tx, row);
  if (!held || held.state === 'cancelled') return;
  await tx.orm
    .update(event)
    .set({ state: 'cancelled', version: held.version + 1, updatedAt: now })
    .where(eq(event.id, held.id));
}
