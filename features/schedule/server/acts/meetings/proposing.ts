import { eq } from 'drizzle-orm';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { meetingsContract } from '../../../contract/meeting-requests.ts';
import { isAgreedState, isWaitingState, proposedBy } from '../../../policy/meetings.ts';
import { findMeeting, meetingHistory, sidesOf } from '../../access/meetings.ts';
import { doneBy, noteOnDesk, writerOf } from '../../access/writing.ts';
import { announceMeeting, notifyMeeting, otherOf, removeNotification } from '../../notify/meetings.ts';
import type { CalendarWriting, ScheduleParts } from '../../parts.ts';
import {
  isPair,
  type MeetingRow,
  meetingLink,
  meetingPerson,
  meetingRequest,
} from '../../tables/meetings.ts';
import { type EventRow, event } from '../../tables.ts';
import { viewMeeting } from '../../views/meetings.ts';
import { dueAtOf } from './asking.ts';
import { refuseOver, unconfirmed } from './moving.ts';
import { putSlots, unbookMeeting } from './slots.ts';
import { type SlotTimes, slotTimes } from './times.ts';

const states = { table: meetingRequest, state: 'state', version: 'version' } as const;

export const proposingMeetings: Acts<Pick<typeof meetingsContract, 'proposeMeeting'>, ScheduleParts> = {
  /**
   * Proposes other times. For an agreed meeting this is a push: the thread stays, and the push is counted. What
   * a poll agreed on is pushed by the asker, and everyone is asked again.
   */
  async proposeMeeting(act, { id, note, ...input }) {
    const { tx, orm, person, principal: me, now } = act;
    const row = (await findMeeting(orm, me, id)) ?? act.refuse('meeting.absent');
    const isPush = isAgreedState(row.state);
    const events = await orm.select().from(event).where(eq(event.requestId, id));
    const before = events.flatMap(({ startsAt }) => startsAt ?? []);
    const slots = slotTimes({ ...input, minutes: row.minutes, before, now });
    const isMine = isPush ? isPair(row) || row.fromId === me : isWaitingState(row.state) && row.turnId === me;
    if (!isMine)
      return isProposed(act, row, { ...input, events }) ? viewMeeting(act, row) : refuseOver(act, row);
    if (!Array.isArray(slots)) return act.refuse(...slots.refused);
    const moved = await moveRow(act, states, {
      id,
      from: [row.state],
      to: isPair(row) ? proposedBy(row, me) : 'polling',
      version: row.version,
      set: {
        ...askedAnew(act, row, slots),
        ...unconfirmed(null, now),
        takenSlot: null,
        zone: slots[0]?.zone ?? row.zone,
        writtenBy: writerOf(act),
        updatedAt: now,
        ...(isPush && { pushes: row.pushes + 1, pushedBy: person, pushedAt: now }),
      },
    });
    if (moved.kind === 'absent') return act.refuse('meeting.absent');
    if (moved.kind !== 'moved') return refuseOver(act, moved.row);
    const what = isPush ? ('pushed' as const) : ('proposed' as const);
    if (isPush) await unbookMeeting(act, moved.row);
    await orm.delete(meetingLink).where(eq(meetingLink.requestId, id));
    await orm
      .update(meetingPerson)
      .set({ answeredAt: null, answeredBy: null, says: null })
      .where(eq(meetingPerson.requestId, id));
    const proposed = await putSlots(act, moved.row, slots);
    const fields = slots.map(({ startsAt }) => startsAt.toISOString());
    await meetingHistory.note(tx, id, { what, ...doneBy(act), note, fields });
    for (const side of await sidesOf(orm, row)) {
      await removeNotification(act, { row, person: side });
      if (side !== me) await notifyMeeting(act, { row: moved.row, what, to: side, of: me, slots: proposed });
    }
    await announceMeeting(act, moved.row);
    await noteOnDesk(act, { action: `meeting.${what}`, subject: { kind: 'meeting_request', id } });
    return viewMeeting(act, moved.row);
  },
};

type Proposal = Pick<InputOf<typeof meetingsContract.proposeMeeting>, 'slots' | 'zone'> & {
  /** What the request has on calendars. */
  readonly events: readonly EventRow[];
};

/** The person whose answer is due then, and until when: the deadline of the first times no longer applies. */
function askedAnew({ principal: me }: CalendarWriting, row: MeetingRow, slots: readonly SlotTimes[]) {
  const dueAt = dueAtOf(slots, null);
  if (isPair(row)) return { turnId: otherOf(row, me), expiresAt: null, dueAt };
  return { turnId: null, asks: 'times' as const, expiresAt: dueAt, dueAt };
}

/** Whether this side has already proposed exactly these times, as after a retry whose first answer was lost. */
function isProposed(
  { principal: me }: CalendarWriting,
  row: MeetingRow,
  { slots, zone, events }: Proposal,
): boolean {
  const proposed = events.filter(({ isSlot }) => isSlot).map(({ startWall }) => startWall);
  const isSame = slots.length === proposed.length && slots.every(({ start }) => proposed.includes(start));
  const isWaiting = isPair(row)
    ? isWaitingState(row.state) && row.turnId === otherOf(row, me)
    : row.state === 'polling' && row.pushes > 0 && row.fromId === me;
  return isWaiting && row.zone === zone && isSame;
}
