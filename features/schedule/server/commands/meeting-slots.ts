import { and, eq, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Answer } from '../../limits.ts';
import type { MeetingRow } from '../tables/meetings.ts';
import { type EventRow, event, eventPerson } from '../tables.ts';
import { insertEvent } from './create-event.ts';
import type { SlotTimes } from './meeting-times.ts';

type Ids = Pick<Platform, 'newId'>;

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
  tx: Transaction,
  { newId }: Ids,
  { row, slots, now }: { readonly row: MeetingRow; readonly slots: readonly SlotTimes[]; readonly now: Date },
): Promise<EventRow[]> {
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
  /** Who is in it besides its owner, and what they said to it. */
  readonly people: readonly { readonly personId: PersonId; readonly answer: Answer }[];
  readonly now: Date;
}

/**
 * Puts the meeting on all calendars: a pushed one comes back under its own id, so that calendars elsewhere know it
 * again (SCH-8).
 */
export async function bookMeeting(
  tx: Transaction,
  { newId }: Ids,
  { row, slot, people, now }: Booking,
): Promise<EventRow> {
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
      id: newId(),
      prepNote: row.materials,
      state: 'confirmed',
      isBusy: true,
      pushes,
      pushedBy,
      pushedAt,
    });
    await putAnswers(tx, made, { people, now });
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
  await putAnswers(tx, held, { people, now });
  return moved;
}

/** What people say to these times, in place of what they said before. */
export async function putAnswers(
  tx: Transaction,
  { id }: Pick<EventRow, 'id'>,
  { people, now }: Pick<Booking, 'people' | 'now'>,
): Promise<void> {
  if (people.length === 0) return;
  await tx.orm
    .insert(eventPerson)
    .values(people.map((one) => ({ ...one, eventId: id, answeredAt: one.answer === 'waiting' ? null : now })))
    .onConflictDoUpdate({
      target: [eventPerson.eventId, eventPerson.personId],
      set: { answer: sql`excluded.answer`, answeredAt: sql`excluded.answered_at` },
    });
}

/** Takes the meeting off both calendars; it stays in its row, should it be put back. */
export async function unbookMeeting(
  tx: Transaction,
  { row, now }: { readonly row: MeetingRow; readonly now: Date },
): Promise<EventRow | undefined> {
  const held = await meetingOf(tx, row);
  if (!held || held.state === 'cancelled') return held;
  await tx.orm
    .update(event)
    .set({ state: 'cancelled', version: held.version + 1, updatedAt: now })
    .where(eq(event.id, held.id));
  return held;
}
