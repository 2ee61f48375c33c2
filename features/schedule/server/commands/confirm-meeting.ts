import { and, eq, inArray } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Confirmation } from '../../limits.ts';
import { agreedStates, isAgreedState } from '../../policy/meetings.ts';
import { type Coming, comingTo } from '../queries/coming.ts';
import { meetingHistory } from '../queries/meeting-history.ts';
import { findMeeting } from '../queries/meetings.ts';
import { isPair, type MeetingRow, meetingPerson, meetingRequest } from '../tables/meetings.ts';
import { event } from '../tables.ts';
import { byOf, type MeetingAnswer, type Settled, unconfirmed } from './meeting-acts.ts';
import { meetingOf } from './meeting-slots.ts';
import type { ScheduleParts } from './parts.ts';
import { announceMeeting, resolveNotification, tellConfirmation } from './tell-meeting.ts';

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
    await tx.orm
      .update(meetingRequest)
      .set({
        ...(isOff
          ? { state: 'cancelled' as const, confirmAt: null }
          : { state: 'accepted' as const, ...unconfirmed(row.startsAt, now) }),
        updatedAt: now,
      })
      .where(and(eq(meetingRequest.id, row.requestId), inArray(meetingRequest.state, [...agreedStates])));
    if (!isOff) await forgetSays(tx, row.requestId);
  }
}

/** What people of a poll said of a time that is no longer the one. */
async function forgetSays(tx: Transaction, id: ClientId): Promise<void> {
  await tx.orm.update(meetingPerson).set({ says: null }).where(eq(meetingPerson.requestId, id));
}

/**
 * An attendee confirms, runs late or has to push the day before (MTG-7); the others are notified, and all see who has
 * confirmed.
 */
export async function confirmMeeting(
  tx: Transaction,
  parts: ScheduleParts,
  { says, ...input }: MeetingAnswer & { readonly says: Confirmation },
): Promise<Settled> {
  const { id, owner, now } = input;
  const row = await findMeeting(tx.orm, owner, id);
  if (!row) return { kind: 'absent' };
  const meeting = isAgreedState(row.state) ? await meetingOf(tx, row) : undefined;
  if (!meeting?.endsAt || meeting.endsAt <= now) return { kind: 'over', row };
  const coming = await comingTo(tx.orm, row, meeting);
  const mine = coming.find(({ person }) => person === owner);
  if (!mine) return { kind: 'over', row };
  if (mine.says === says) return { kind: 'done', row };
  const others = coming.filter((one) => one !== mine);
  const isWhole = says === 'confirmed' && others.every((one) => one.says === 'confirmed');
  const [saved] = await tx.orm
    .update(meetingRequest)
    .set({
      ...ownWord(row, owner, says),
      state: isWhole ? 'confirmed' : 'accepted',
      writtenBy: input.writtenBy,
      version: row.version + 1,
      updatedAt: now,
    })
    .where(
      and(
        eq(meetingRequest.id, id),
        eq(meetingRequest.version, row.version),
        inArray(meetingRequest.state, [...agreedStates]),
      ),
    )
    .returning();
  if (!saved) return confirmMeeting(tx, parts, { says, ...input });
  if (!isPair(row))
    await tx.orm
      .update(meetingPerson)
      .set({ says })
      .where(and(eq(meetingPerson.requestId, id), eq(meetingPerson.personId, owner)));
  await meetingHistory.note(tx, id, { what: 'says', at: now, ...byOf(input), to: says });
  if (says === 'confirmed') await resolveNotification(tx, parts, { row, person: owner, status: 'accepted' });
  for (const to of toldOf(row, others, says))
    await tellConfirmation(tx, parts, { row: saved, by: owner, says, to });
  await announceMeeting(tx, saved, now);
  await input.note(tx, {
    action: 'meeting.confirmed',
    subject: { kind: 'meeting_request', id },
    after: { says },
  });
  return { kind: 'done', row: saved };
}

/** Where the request keeps a confirmation: for a poll, only that of the asker. */
function ownWord({ fromId, toId }: MeetingRow, person: PersonId, says: Confirmation) {
  if (person === fromId) return { fromSays: says };
  return person === toId ? { toSays: says } : {};
}

/** In a poll only the asker is notified of each confirmation; everyone is notified of who is late or can't come. */
const toldOf = ({ toId, fromId }: MeetingRow, others: readonly Coming[], says: Confirmation): PersonId[] =>
  others.flatMap(({ person }) => (toId || says !== 'confirmed' || person === fromId ? [person] : []));
