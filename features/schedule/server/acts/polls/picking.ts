import { and, eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { OpenMeeting } from '../../../contract/meeting-requests.ts';
import type { FreeTime } from '../../../contract/views.ts';
import { isAgreedState } from '../../../policy/meetings.ts';
import { lockPoll, meetingHistory, peopleOfPolls } from '../../access/meetings.ts';
import { doneBy, noteOnDesk } from '../../access/writing.ts';
import { announceMeeting, notifyMeeting, removeNotification } from '../../notify/meetings.ts';
import type { CalendarWriting, ScheduleWriting } from '../../parts.ts';
import { freeForAll } from '../../queries/shared-time.ts';
import { type MeetingRow, meetingRequest, meetingWindow } from '../../tables/meetings.ts';
import { type EventRow, event, eventPerson } from '../../tables.ts';
import { viewMeeting } from '../../views/meetings.ts';
import { lockCalendars, type MovingMeeting, refuseOver, settled, unconfirmed } from '../meetings/moving.ts';
import { bookMeeting, liftSlots } from '../meetings/slots.ts';

const states = { table: meetingRequest, state: 'state', version: 'version' } as const;

interface PickInput {
  readonly id: ClientId;
  readonly slotId: ClientId;
}

type Picking = MovingMeeting & {
  refuse(...refusal: ['meeting.taken', { readonly free: FreeTime[] }]): never;
};

/** The asker picks a time, even before everyone has answered. */
export async function pickTime(act: Picking, { id, slotId }: PickInput): Promise<OpenMeeting> {
  const { principal: me, now } = act;
  const row = (await lockPoll(act, id)) ?? act.refuse('meeting.absent');
  if (isAgreedState(row.state) && row.takenSlot === slotId && row.fromId === me) return viewMeeting(act, row);
  const [slot] = await act.orm
    .select()
    .from(event)
    .where(and(eq(event.id, slotId), eq(event.requestId, id), event.isSlot));
  const isLate = row.dueAt === null || row.dueAt <= now || !slot?.startsAt || slot.startsAt <= now;
  if (row.state !== 'polling' || row.fromId !== me || isLate) return refuseOver(act, row);
  const booked = await bookTime(act, { row, slot, by: act });
  if (booked.kind === 'taken') return act.refuse('meeting.taken', { free: booked.free });
  if (booked.kind === 'over') return refuseOver(act, booked.row);
  await noteOnDesk(act, { action: 'meeting.accepted', subject: { kind: 'meeting_request', id } });
  return viewMeeting(act, booked.row);
}

interface Pick {
  readonly row: MeetingRow;
  readonly slot: EventRow;
  /** Nobody where the rule of the poll picks. */
  readonly by: CalendarWriting | null;
}

/** `over`: someone else was faster, and the row has the result. */
type BookedTime =
  | { readonly kind: 'done' | 'over'; readonly row: MeetingRow }
  | { readonly kind: 'taken'; readonly free: FreeTime[] };

/**
 * Books a time of a poll that is held: it is compared with the calendars of the asker and of those it suits, and all
 * soft holds are released with it (SCH-7). Everyone is notified.
 */
export async function bookTime(writing: ScheduleWriting, { row, slot, by }: Pick): Promise<BookedTime> {
  const { tx, orm, now } = writing;
  const { id, fromId } = row;
  if (!slot.startsAt || !slot.endsAt) return { kind: 'over', row };
  const people = await invitedTo(tx, { row, slot });
  const sure = [fromId, ...people.flatMap(({ personId, answer }) => (answer === 'yes' ? [personId] : []))];
  await lockCalendars(tx, sure);
  const span = { startMs: slot.startsAt.getTime(), endMs: slot.endsAt.getTime() };
  const zone = slot.zone ?? 'UTC';
  const found = await freeForAll(orm, { people: sure, request: id, span, zone, now });
  if (!found.isFree) return { kind: 'taken', free: found.free };
  const over = by ? settled(by) : { turnId: null, dueAt: null, writtenBy: null, updatedAt: now };
  const set = { ...over, takenSlot: slot.id, ...unconfirmed(slot.startsAt, now) };
  const move = { id, from: ['polling' as const], to: 'accepted' as const, version: row.version, set };
  const moved = await moveRow(writing, states, move);
  if (moved.kind !== 'moved') return { kind: 'over', row: moved.kind === 'absent' ? row : moved.row };
  await liftSlots(tx, row);
  await orm.delete(meetingWindow).where(eq(meetingWindow.requestId, id));
  const meeting = await bookMeeting(writing, { row: moved.row, slot, people });
  await meetingHistory.note(tx, id, {
    what: 'accepted',
    ...(by ? doneBy(by) : { at: now, by: null }),
    fields: [slot.startsAt.toISOString()],
  });
  const notice = { row: moved.row, what: 'poll_picked' as const, of: fromId, slots: [meeting] };
  for (const { personId } of [{ personId: fromId }, ...people]) {
    await removeNotification(writing, { row, person: personId });
    if (personId !== by?.principal) await notifyMeeting(writing, { ...notice, to: personId });
  }
  await announceMeeting(writing, moved.row);
  return { kind: 'done', row: moved.row };
}

/** The attendees of the meeting: people who said yes, and people yet to answer, who are asked; not those who can't. */
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
