import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Confirmation } from '../../limits.ts';
import { agreedStates, confirmAt, isAgreedState } from '../../policy/meetings.ts';
import { meetingHistory } from '../queries/meeting-history.ts';
import { findMeeting } from '../queries/meetings.ts';
import { isPair, meetingRequest } from '../tables/meetings.ts';
import { event } from '../tables.ts';
import { byOf, type MeetingAnswer, type Settled } from './meeting-acts.ts';
import { meetingOf } from './meeting-slots.ts';
import type { ScheduleParts } from './parts.ts';
import { announceMeeting, settleBell, tellConfirmation } from './tell-meeting.ts';

/** Follows what was done to the meeting on the calendar itself: called off there, the request is over too. */
export async function followEvents(tx: Transaction, ids: readonly ClientId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.orm
    .select()
    .from(event)
    .where(inArray(event.id, [...ids]));
  for (const row of rows) {
    if (!row.requestId) continue;
    const isOff = row.state === 'cancelled';
    const confirm = row.startsAt && confirmAt(row.startsAt.getTime(), now.getTime());
    await tx.orm
      .update(meetingRequest)
      .set({
        ...(isOff
          ? { state: 'cancelled' as const }
          : { state: 'accepted' as const, fromSays: null, toSays: null }),
        // Of several nobody is asked the day before; they answer in the event itself.
        confirmAt:
          isOff || !confirm
            ? null
            : sql`case when ${meetingRequest.toId} is null then null else ${new Date(confirm)}::timestamptz end`,
        updatedAt: now,
      })
      .where(and(eq(meetingRequest.id, row.requestId), inArray(meetingRequest.state, [...agreedStates])));
  }
}

/** One of the two says how it stands the day before (MTG-7); the other one is told, and both see who has confirmed. */
export async function confirmMeeting(
  tx: Transaction,
  parts: ScheduleParts,
  { says, ...wish }: MeetingAnswer & { readonly says: Confirmation },
): Promise<Settled> {
  const { id, owner, now } = wish;
  const row = await findMeeting(tx.orm, owner, id);
  if (!row || !isPair(row)) return { kind: 'absent' };
  const meeting = isAgreedState(row.state) ? await meetingOf(tx, row) : undefined;
  if (!meeting?.endsAt || meeting.endsAt <= now) return { kind: 'over', row };
  const mine = row.fromId === owner ? ('fromSays' as const) : ('toSays' as const);
  if (row[mine] === says) return { kind: 'done', row };
  const others = row[mine === 'fromSays' ? 'toSays' : 'fromSays'];
  const state = says === 'confirmed' && others === 'confirmed' ? 'confirmed' : 'accepted';
  const [saved] = await tx.orm
    .update(meetingRequest)
    .set({ [mine]: says, state, writtenBy: wish.writtenBy, version: row.version + 1, updatedAt: now })
    .where(
      and(
        eq(meetingRequest.id, id),
        eq(meetingRequest.version, row.version),
        inArray(meetingRequest.state, [...agreedStates]),
      ),
    )
    .returning();
  if (!saved) return confirmMeeting(tx, parts, { says, ...wish });
  await meetingHistory.note(tx, id, { what: 'says', at: now, ...byOf(wish), to: says });
  if (says === 'confirmed') await settleBell(tx, parts, { row, person: owner, status: 'accepted' });
  await tellConfirmation(tx, parts, { row: { ...saved, toId: row.toId }, by: owner, says });
  await announceMeeting(tx, saved, now);
  await wish.note(tx, {
    action: 'meeting.confirmed',
    subject: { kind: 'meeting_request', id },
    after: { says },
  });
  return { kind: 'done', row: saved };
}
