import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { HandOver } from '#platform/server/platform.ts';
import { agreedStates } from '../../policy/meetings.ts';
import { meetingPerson, meetingRequest, meetingWindow } from '../tables/meetings.ts';
import { event } from '../tables.ts';

/** An agreed meeting goes to its new organizer. */
export async function handOverMeetings(tx: Transaction, { from, to }: HandOver, now: Date): Promise<void> {
  await tx.orm
    .update(meetingRequest)
    .set({ fromId: to, fromSays: null, state: 'accepted', updatedAt: now })
    .where(
      and(
        eq(meetingRequest.fromId, from),
        or(isNull(meetingRequest.toId), ne(meetingRequest.toId, to)),
        inArray(meetingRequest.state, [...agreedStates]),
      ),
    );
}

/** Ends the requests from and to a deleted person, and their soft holds with them. */
export async function forgetMeetings(tx: Transaction, person: PersonId): Promise<void> {
  const theirs = or(eq(meetingRequest.fromId, person), eq(meetingRequest.toId, person));
  const ids = tx.orm.select({ id: meetingRequest.id }).from(meetingRequest).where(theirs);
  await tx.orm.delete(event).where(and(inArray(event.requestId, ids), event.isSlot));
  await tx.orm.delete(meetingRequest).where(theirs);
  await tx.orm.delete(meetingPerson).where(eq(meetingPerson.personId, person));
  await tx.orm.delete(meetingWindow).where(eq(meetingWindow.personId, person));
  await tx.orm.update(meetingPerson).set({ answeredBy: null }).where(eq(meetingPerson.answeredBy, person));
  await tx.orm.update(meetingRequest).set({ writtenBy: null }).where(eq(meetingRequest.writtenBy, person));
}
