import { and, eq } from 'drizzle-orm';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { meetingsContract } from '../../../contract/meeting-requests.ts';
import { isAgreedState, isWaitingState, openStates, waitingStates } from '../../../policy/meetings.ts';
import { findMeeting, meetingHistory, sidesOf } from '../../access/meetings.ts';
import { doneBy, noteOnDesk } from '../../access/writing.ts';
import {
  announceMeeting,
  notifyMeeting,
  otherOf,
  removeNotification,
  resolveNotification,
} from '../../notify/meetings.ts';
import type { ScheduleParts } from '../../parts.ts';
import { freeForAll } from '../../queries/shared-time.ts';
import { isPair, meetingLink, meetingRequest, meetingWindow } from '../../tables/meetings.ts';
import { event } from '../../tables.ts';
import { viewMeeting } from '../../views/meetings.ts';
import { isTaken } from '../events/creating.ts';
import { declinePoll } from '../polls/answering.ts';
import { pickTime } from '../polls/picking.ts';
import { lockCalendars, refuseOver, settled, unconfirmed } from './moving.ts';
import { bookMeeting, liftSlots, unbookMeeting } from './slots.ts';

type Contract = Pick<typeof meetingsContract, 'acceptMeeting' | 'declineMeeting' | 'cancelMeeting'>;

const states = { table: meetingRequest, state: 'state', version: 'version' } as const;

export const answeringMeetings: Acts<Contract, ScheduleParts> = {
  /**
   * Takes one of the times: it is compared with both calendars, and the other times are released in the same
   * transaction.
   */
  acceptMeeting: {
    // A booking in between is found by the second look.
    again: isTaken,
    async act(act, { id, slotId }) {
      const { tx, orm, principal: me, now } = act;
      const known = (await findMeeting(orm, me, id)) ?? act.refuse('meeting.absent');
      if (!isPair(known)) return pickTime(act, { id, slotId });
      await lockCalendars(tx, [known.fromId, known.toId]);
      const row = await findMeeting(orm, me, id);
      if (!row || !isPair(row)) return act.refuse('meeting.absent');
      if (isAgreedState(row.state) && row.takenSlot === slotId) return viewMeeting(act, row);
      const [slot] = await orm
        .select()
        .from(event)
        .where(and(eq(event.id, slotId), eq(event.requestId, id), event.isSlot));
      const isLate = (row.dueAt !== null && row.dueAt <= now) || !slot?.startsAt || slot.startsAt <= now;
      if (!isWaitingState(row.state) || row.turnId !== me || isLate || !slot?.startsAt || !slot.endsAt)
        return refuseOver(act, row);
      const span = { startMs: slot.startsAt.getTime(), endMs: slot.endsAt.getTime() };
      const both = [row.fromId, row.toId];
      const found = await freeForAll(orm, { people: both, request: id, span, zone: slot.zone ?? 'UTC', now });
      if (!found.isFree) return act.refuse('meeting.taken', { free: found.free });
      const set = { ...settled(act), takenSlot: slotId, ...unconfirmed(slot.startsAt, now) };
      const move = { id, from: waitingStates, to: 'accepted' as const, version: row.version, set };
      const moved = await moveRow(act, states, move);
      if (moved.kind === 'absent') return act.refuse('meeting.absent');
      if (moved.kind !== 'moved') return refuseOver(act, moved.row);
      await liftSlots(tx, row);
      const people = [{ personId: row.toId, answer: 'yes' as const }];
      const meeting = await bookMeeting(act, { row: moved.row, slot, people });
      const fields = [slot.startsAt.toISOString()];
      await meetingHistory.note(tx, id, { what: 'accepted', ...doneBy(act), fields });
      await resolveNotification(act, { row, person: me, status: 'accepted' });
      const notice = { row: moved.row, what: 'accepted' as const, slots: [meeting] };
      await notifyMeeting(act, { ...notice, to: otherOf(row, me), of: me });
      await announceMeeting(act, moved.row);
      await noteOnDesk(act, { action: 'meeting.accepted', subject: { kind: 'meeting_request', id } });
      return viewMeeting(act, moved.row);
    },
  },

  /** The old time of a pushed meeting does not come back. */
  async declineMeeting(act, { id, reason }) {
    const { tx, principal: me } = act;
    const row = (await findMeeting(act.orm, me, id)) ?? act.refuse('meeting.absent');
    if (!isPair(row)) return declinePoll(act, { id, reason });
    if (row.state === 'declined' && row.turnId === null) return viewMeeting(act, row);
    if (row.turnId !== me) return refuseOver(act, row);
    const set = { ...settled(act), reason };
    const move = { id, from: waitingStates, to: 'declined' as const, version: row.version, set };
    const moved = await moveRow(act, states, move);
    if (moved.kind === 'absent') return act.refuse('meeting.absent');
    if (moved.kind === 'stale') return refuseOver(act, moved.row);
    if (moved.kind === 'already') return viewMeeting(act, moved.row);
    await liftSlots(tx, row);
    await meetingHistory.note(tx, id, { what: 'declined', ...doneBy(act), note: reason });
    await resolveNotification(act, { row, person: me, status: 'declined' });
    const notice = { row: moved.row, what: 'declined' as const, slots: [] };
    await notifyMeeting(act, { ...notice, to: otherOf(row, me), of: me });
    await announceMeeting(act, moved.row);
    await noteOnDesk(act, { action: 'meeting.declined', subject: { kind: 'meeting_request', id } });
    return viewMeeting(act, moved.row);
  },

  /** Withdraws a request, or cancels a meeting; everyone is notified, and nothing stays on a calendar (MTG-4). */
  async cancelMeeting(act, { id, reason }) {
    const { tx, orm, principal: me } = act;
    const row = (await findMeeting(orm, me, id)) ?? act.refuse('meeting.absent');
    if (row.state === 'cancelled') return viewMeeting(act, row);
    // Only the asker cancels what a poll agreed on.
    if (!isPair(row) && row.fromId !== me) return refuseOver(act, row);
    const set = { ...settled(act), confirmAt: null, reason };
    // By state alone: a cancellation counts even where the other side has just accepted.
    const byState = { table: meetingRequest, state: 'state' } as const;
    const moved = await moveRow(act, byState, { id, from: openStates, to: 'cancelled', set });
    if (moved.kind === 'absent') return act.refuse('meeting.absent');
    if (moved.kind === 'stale') return refuseOver(act, moved.row);
    if (moved.kind === 'already') return viewMeeting(act, moved.row);
    await orm
      .update(meetingRequest)
      .set({ version: moved.row.version + 1 })
      .where(eq(meetingRequest.id, id));
    await liftSlots(tx, row);
    await unbookMeeting(act, row);
    await orm.delete(meetingLink).where(eq(meetingLink.requestId, id));
    await orm.delete(meetingWindow).where(eq(meetingWindow.requestId, id));
    await meetingHistory.note(tx, id, { what: 'cancelled', ...doneBy(act), note: reason });
    for (const person of await sidesOf(orm, moved.row)) {
      await removeNotification(act, { row: moved.row, person });
      if (person !== me)
        await notifyMeeting(act, { row: moved.row, what: 'cancelled', to: person, of: me, slots: [] });
    }
    await announceMeeting(act, moved.row);
    await noteOnDesk(act, { action: 'meeting.cancelled', subject: { kind: 'meeting_request', id } });
    return viewMeeting(act, moved.row);
  },
};
