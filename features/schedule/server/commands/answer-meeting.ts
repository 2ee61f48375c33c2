import { and, eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import { isAgreedState, isWaitingState, openStates, waitingStates } from '../../policy/meetings.ts';
import { meetingHistory } from '../queries/meeting-history.ts';
import { findMeeting, sidesOf } from '../queries/meetings.ts';
import { freeForAll } from '../queries/shared-time.ts';
import { isPair, type MeetingRow, meetingLink, meetingRequest, meetingWindow } from '../tables/meetings.ts';
import { event } from '../tables.ts';
import {
  byOf,
  lockCalendars,
  type MeetingAnswer,
  type Settled,
  settled,
  type TimeTaken,
  unconfirmed,
} from './meeting-acts.ts';
import { bookMeeting, liftSlots, unbookMeeting } from './meeting-slots.ts';
import type { ScheduleParts } from './parts.ts';
import { declinePoll } from './polls/answer-poll.ts';
import { pickTime } from './polls/pick-time.ts';
import {
  announceMeeting,
  otherOf,
  removeNotification,
  resolveNotification,
  tellMeeting,
} from './tell-meeting.ts';

const at = { table: meetingRequest, state: 'state', version: 'version' } as const;

/**
 * Takes one of the times: it is compared with both calendars, and the other times are released in the same
 * transaction.
 */
export async function acceptMeeting(
  tx: Transaction,
  parts: ScheduleParts,
  { slotId, ...input }: MeetingAnswer & { readonly slotId: ClientId },
): Promise<Settled | TimeTaken> {
  const { id, owner, now } = input;
  const known = await findMeeting(tx.orm, owner, id);
  if (!known) return { kind: 'absent' };
  if (!isPair(known)) return pickTime(tx, parts, { slotId, ...input });
  await lockCalendars(tx, [known.fromId, known.toId]);
  const row = await findMeeting(tx.orm, owner, id);
  if (!row || !isPair(row)) return { kind: 'absent' };
  if (isAgreedState(row.state) && row.takenSlot === slotId) return { kind: 'done', row };
  const [slot] = await tx.orm
    .select()
    .from(event)
    .where(and(eq(event.id, slotId), eq(event.requestId, id), event.isSlot));
  const isLate = (row.dueAt !== null && row.dueAt <= now) || !slot?.startsAt || slot.startsAt <= now;
  if (!isWaitingState(row.state) || row.turnId !== owner || isLate || !slot?.startsAt || !slot.endsAt)
    return { kind: 'over', row };
  const span = { startMs: slot.startsAt.getTime(), endMs: slot.endsAt.getTime() };
  const both = [row.fromId, row.toId];
  const found = await freeForAll(tx.orm, { people: both, request: id, span, zone: slot.zone ?? 'UTC', now });
  if (!found.isFree) return { kind: 'taken', free: found.free };
  const moved = await moveRow(tx, at, {
    id,
    from: waitingStates,
    to: 'accepted',
    version: row.version,
    set: {
      ...settled(input),
      takenSlot: slotId,
      ...unconfirmed(slot.startsAt, now),
    },
  });
  if (moved.kind === 'absent') return moved;
  if (moved.kind !== 'moved') return { kind: 'over', row: moved.row };
  await liftSlots(tx, row);
  const people = [{ personId: row.toId, answer: 'yes' as const }];
  const meeting = await bookMeeting(tx, parts.notifier.platform, { row: moved.row, slot, people, now });
  await meetingHistory.note(tx, id, {
    what: 'accepted',
    at: now,
    ...byOf(input),
    fields: [slot.startsAt.toISOString()],
  });
  await resolveNotification(tx, parts, { row, person: owner, status: 'accepted' });
  const other = otherOf(row, owner);
  await tellMeeting(tx, parts, { row: moved.row, what: 'accepted', to: other, of: owner, slots: [meeting] });
  await announceMeeting(tx, moved.row, now);
  await input.note(tx, { action: 'meeting.accepted', subject: { kind: 'meeting_request', id } });
  return { kind: 'done', row: moved.row };
}

/** Says no. Of a meeting that was pushed the old time does not come back. */
export async function declineMeeting(
  tx: Transaction,
  parts: ScheduleParts,
  { reason, ...input }: MeetingAnswer & { readonly reason: string },
): Promise<Settled> {
  const { id, owner, now } = input;
  const row = await findMeeting(tx.orm, owner, id);
  if (!row) return { kind: 'absent' };
  if (!isPair(row)) return declinePoll(tx, parts, { ...input, reason });
  if (row.state === 'declined' && row.turnId === null) return { kind: 'done', row };
  if (row.turnId !== owner) return { kind: 'over', row };
  const set = { ...settled(input), reason };
  const moved = await moveRow(tx, at, { id, from: waitingStates, to: 'declined', version: row.version, set });
  if (moved.kind === 'absent') return moved;
  if (moved.kind === 'stale') return { kind: 'over', row: moved.row };
  if (moved.kind === 'already') return { kind: 'done', row: moved.row };
  await liftSlots(tx, row);
  await meetingHistory.note(tx, id, { what: 'declined', at: now, ...byOf(input), note: reason });
  await resolveNotification(tx, parts, { row, person: owner, status: 'declined' });
  await tellMeeting(tx, parts, {
    row: moved.row,
    what: 'declined',
    to: otherOf(row, owner),
    of: owner,
    slots: [],
  });
  await announceMeeting(tx, moved.row, now);
  await input.note(tx, { action: 'meeting.declined', subject: { kind: 'meeting_request', id } });
  return { kind: 'done', row: moved.row };
}

/** Withdraws a request, or cancels a meeting; everyone is notified, and nothing stays on a calendar (MTG-4). */
export async function cancelMeeting(
  tx: Transaction,
  parts: ScheduleParts,
  { reason, ...input }: MeetingAnswer & { readonly reason: string },
): Promise<Settled> {
  const { id, owner, now } = input;
  const row = await findMeeting(tx.orm, owner, id);
  if (!row) return { kind: 'absent' };
  if (row.state === 'cancelled') return { kind: 'done', row };
  // Only the asker cancels what a poll agreed on.
  if (!isPair(row) && row.fromId !== owner) return { kind: 'over', row };
  const set = { ...settled(input), confirmAt: null, reason };
  // By state alone: a cancellation counts even where the other side has just accepted.
  const moved = await moveRow(
    tx,
    { table: meetingRequest, state: 'state' },
    { id, from: openStates, to: 'cancelled', set },
  );
  if (moved.kind === 'absent') return moved;
  if (moved.kind === 'stale') return { kind: 'over', row: moved.row };
  if (moved.kind === 'already') return { kind: 'done', row: moved.row };
  await tx.orm
    .update(meetingRequest)
    .set({ version: moved.row.version + 1 })
    .where(eq(meetingRequest.id, id));
  await liftSlots(tx, row);
  await unbookMeeting(tx, { row, now });
  await tx.orm.delete(meetingLink).where(eq(meetingLink.requestId, id));
  await tx.orm.delete(meetingWindow).where(eq(meetingWindow.requestId, id));
  await tellCancelled(tx, parts, { row: moved.row, by: owner, now, reason, history: byOf(input) });
  await input.note(tx, { action: 'meeting.cancelled', subject: { kind: 'meeting_request', id } });
  return { kind: 'done', row: moved.row };
}

interface CancelledMeeting {
  readonly row: MeetingRow;
  readonly by: PersonId;
  readonly now: Date;
  readonly reason: string;
  readonly history: ReturnType<typeof byOf>;
}

async function tellCancelled(
  tx: Transaction,
  parts: ScheduleParts,
  { row, by, now, reason, history }: CancelledMeeting,
) {
  await meetingHistory.note(tx, row.id, { what: 'cancelled', at: now, ...history, note: reason });
  for (const person of await sidesOf(tx.orm, row)) {
    await removeNotification(tx, parts, { row, person });
    if (person !== by)
      await tellMeeting(tx, parts, { row, what: 'cancelled', to: person, of: by, slots: [] });
  }
  await announceMeeting(tx, row, now);
}
