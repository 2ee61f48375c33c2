import { and, eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import { isAgreedState } from '../../../policy/meetings.ts';
import { meetingHistory } from '../../queries/meeting-history.ts';
import { peopleOfPolls } from '../../queries/meetings.ts';
import { freeForAll } from '../../queries/shared-time.ts';
import { type MeetingRow, meetingRequest, meetingWindow } from '../../tables/meetings.ts';
import { type EventRow, event, eventPerson } from '../../tables.ts';
import {
  byOf,
  lockCalendars,
  type MeetingAnswer,
  type Settled,
  settled,
  type TimeTaken,
  unconfirmed,
} from '../meeting-acts.ts';
import { bookMeeting, liftSlots } from '../meeting-slots.ts';
import type { ScheduleParts, Writer } from '../parts.ts';
import { announceMeeting, removeNotification, tellMeeting } from '../tell-meeting.ts';
import { holdPoll } from './hold-poll.ts';

const at = { table: meetingRequest, state: 'state', version: 'version' } as const;

/** The asker picks a time, even before everyone has answered. */
export async function pickTime(
  tx: Transaction,
  parts: ScheduleParts,
  { slotId, ...input }: MeetingAnswer & { readonly slotId: ClientId },
): Promise<Settled | TimeTaken> {
  const { id, owner, now } = input;
  const row = await holdPoll(tx, input);
  if (!row) return { kind: 'absent' };
  if (isAgreedState(row.state) && row.takenSlot === slotId && row.fromId === owner)
    return { kind: 'done', row };
  const [slot] = await tx.orm
    .select()
    .from(event)
    .where(and(eq(event.id, slotId), eq(event.requestId, id), event.isSlot));
  const isLate = row.dueAt === null || row.dueAt <= now || !slot?.startsAt || slot.startsAt <= now;
  if (row.state !== 'polling' || row.fromId !== owner || isLate) return { kind: 'over', row };
  const booked = await bookTime(tx, parts, { row, slot, by: input, now });
  if (booked.kind === 'done')
    await input.note(tx, { action: 'meeting.accepted', subject: { kind: 'meeting_request', id } });
  return booked;
}

interface Pick {
  readonly row: MeetingRow;
  readonly slot: EventRow;
  /** Nobody where the rule of the poll picks. */
  readonly by: Writer | null;
  readonly now: Date;
}

/**
 * Books a time of a poll that is held: it is compared with the calendars of the asker and of those it suits, and all
 * soft holds are released with it (SCH-7). Everyone is notified.
 */
export async function bookTime(
  tx: Transaction,
  parts: ScheduleParts,
  { row, slot, by, now }: Pick,
): Promise<{ readonly kind: 'done' | 'over'; readonly row: MeetingRow } | TimeTaken> {
  const { id, fromId } = row;
  if (!slot.startsAt || !slot.endsAt) return { kind: 'over', row };
  const people = await invitedTo(tx, { row, slot });
  const sure = [fromId, ...people.flatMap(({ personId, answer }) => (answer === 'yes' ? [personId] : []))];
  await lockCalendars(tx, sure);
  const span = { startMs: slot.startsAt.getTime(), endMs: slot.endsAt.getTime() };
  const zone = slot.zone ?? 'UTC';
  const found = await freeForAll(tx.orm, { people: sure, request: id, span, zone, now });
  if (!found.isFree) return { kind: 'taken', free: found.free };
  const moved = await moveRow(tx, at, {
    id,
    from: ['polling'],
    to: 'accepted',
    version: row.version,
    set: {
      ...settled({ writtenBy: by?.writtenBy ?? null, now }),
      takenSlot: slot.id,
      ...unconfirmed(slot.startsAt, now),
    },
  });
  if (moved.kind !== 'moved') return { kind: 'over', row: moved.kind === 'absent' ? row : moved.row };
  await liftSlots(tx, row);
  await tx.orm.delete(meetingWindow).where(eq(meetingWindow.requestId, id));
  const meeting = await bookMeeting(tx, parts.notifier.platform, { row: moved.row, slot, people, now });
  await meetingHistory.note(tx, id, {
    what: 'accepted',
    at: now,
    ...(by ? byOf(by) : { by: null }),
    fields: [slot.startsAt.toISOString()],
  });
  for (const { personId } of [{ personId: fromId }, ...people]) {
    await removeNotification(tx, parts, { row, person: personId });
    if (personId !== by?.owner)
      await tellMeeting(tx, parts, {
        row: moved.row,
        what: 'poll_picked',
        to: personId,
        of: fromId,
        slots: [meeting],
      });
  }
  await announceMeeting(tx, moved.row, now);
  return { kind: 'done', row: moved.row };
}

/** Who is in the meeting then: whom it suits comes, who has not said yet is asked, and who cannot is not held to it. */
async function invitedTo(
  tx: Transaction,
  { row, slot }: { readonly row: MeetingRow; readonly slot: EventRow },
) {
  const asked = (await peopleOfPolls(tx.orm, [row.id])).get(row.id) ?? [];
  const said = await tx.orm.select().from(eventPerson).where(eq(eventPerson.eventId, slot.id));
  const of = new Map(said.map(({ personId, answer }) => [personId, answer]));
  return asked.map(({ personId }) => {
    const answer = of.get(personId) ?? 'waiting';
    return { personId, answer: answer === 'maybe' ? ('yes' as const) : answer };
  });
}
