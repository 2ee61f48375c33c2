import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { ProposedTime } from '../../contract/meeting-requests.ts';
import { isAgreedState, isWaitingState, proposedBy } from '../../policy/meetings.ts';
import { meetingHistory } from '../queries/meeting-history.ts';
import { findMeeting, sidesOf } from '../queries/meetings.ts';
import { isPair, type MeetingRow, meetingLink, meetingPerson, meetingRequest } from '../tables/meetings.ts';
import { event } from '../tables.ts';
import { dueAtOf } from './ask-meeting.ts';
import { byOf, type MeetingAnswer, type Settled, unconfirmed } from './meeting-acts.ts';
import { putSlots, unbookMeeting } from './meeting-slots.ts';
import { type SlotTimes, slotTimes, type WrongSlots } from './meeting-times.ts';
import type { ScheduleParts } from './parts.ts';
import { announceMeeting, otherOf, removeNotification, tellMeeting } from './tell-meeting.ts';

const at = { table: meetingRequest, state: 'state', version: 'version' } as const;

export interface ProposedMeeting extends MeetingAnswer {
  readonly slots: readonly ProposedTime[];
  readonly zone: string;
  readonly said: string;
}

/**
 * Proposes other times. For an agreed meeting this is a push: the thread stays, and the push is counted. What
 * a poll agreed on is pushed by the asker, and everyone is asked again.
 */
export async function proposeMeeting(
  tx: Transaction,
  parts: ScheduleParts,
  input: ProposedMeeting,
): Promise<Settled | WrongSlots> {
  const { id, owner, now } = input;
  const row = await findMeeting(tx.orm, owner, id);
  if (!row) return { kind: 'absent' };
  const isPush = isAgreedState(row.state);
  const held = await tx.orm.select().from(event).where(eq(event.requestId, id));
  const slots = slotTimes({
    ...input,
    minutes: row.minutes,
    before: held.flatMap(({ startsAt }) => startsAt ?? []),
  });
  const isMine = isPush
    ? isPair(row) || row.fromId === owner
    : isWaitingState(row.state) && row.turnId === owner;
  if (!isMine) return isProposed(row, input, held) ? { kind: 'done', row } : { kind: 'over', row };
  if (!Array.isArray(slots)) return slots;
  const moved = await moveRow(tx, at, {
    id,
    from: [row.state],
    to: isPair(row) ? proposedBy(row, owner) : 'polling',
    version: row.version,
    set: {
      ...askedAnew(row, { owner, slots }),
      ...unconfirmed(null, now),
      takenSlot: null,
      zone: slots[0]?.zone ?? row.zone,
      writtenBy: input.writtenBy,
      updatedAt: now,
      ...(isPush && { pushes: row.pushes + 1, pushedBy: input.writtenBy ?? owner, pushedAt: now }),
    },
  });
  if (moved.kind === 'absent') return moved;
  if (moved.kind !== 'moved') return { kind: 'over', row: moved.row };
  const what = isPush ? ('pushed' as const) : ('proposed' as const);
  if (isPush) await unbookMeeting(tx, { row: moved.row, now });
  await tx.orm.delete(meetingLink).where(eq(meetingLink.requestId, id));
  await tx.orm
    .update(meetingPerson)
    .set({ answeredAt: null, answeredBy: null, says: null })
    .where(eq(meetingPerson.requestId, id));
  const proposed = await putSlots(tx, parts.notifier.platform, { row: moved.row, slots, now });
  await meetingHistory.note(tx, id, {
    what,
    at: now,
    ...byOf(input),
    note: input.said,
    fields: slots.map(({ startsAt }) => startsAt.toISOString()),
  });
  for (const person of await sidesOf(tx.orm, row)) {
    await removeNotification(tx, parts, { row, person });
    if (person !== owner)
      await tellMeeting(tx, parts, { row: moved.row, what, to: person, of: owner, slots: proposed });
  }
  await announceMeeting(tx, moved.row, now);
  await input.note(tx, { action: `meeting.${what}`, subject: { kind: 'meeting_request', id } });
  return { kind: 'done', row: moved.row };
}

/** Whose word is waited for then, and until when: what was wished for the first times is over. */
function askedAnew(
  row: MeetingRow,
  { owner, slots }: Pick<MeetingAnswer, 'owner'> & { readonly slots: readonly SlotTimes[] },
) {
  const dueAt = dueAtOf(slots, null);
  if (isPair(row)) return { turnId: otherOf(row, owner), expiresAt: null, dueAt };
  return { turnId: null, asks: 'times' as const, expiresAt: dueAt, dueAt };
}

/** Whether this side has proposed exactly these times already, as after a retry whose answer was lost. */
function isProposed(
  row: MeetingRow,
  { owner, slots, zone }: ProposedMeeting,
  held: readonly (typeof event.$inferSelect)[],
): boolean {
  const proposed = held.filter(({ isSlot }) => isSlot).map(({ startWall }) => startWall);
  const isSame = slots.length === proposed.length && slots.every(({ start }) => proposed.includes(start));
  const isWaiting = isPair(row)
    ? isWaitingState(row.state) && row.turnId === otherOf(row, owner)
    : row.state === 'polling' && row.pushes > 0 && row.fromId === owner;
  return isWaiting && row.zone === zone && isSame;
}
