import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { MeetingView } from '../../../contract/meeting-requests.ts';
import { confirmAt } from '../../../policy/meetings.ts';
import { writerOf } from '../../access/writing.ts';
import { type CalendarWriting, lockCalendar } from '../../parts.ts';
import type { MeetingRow } from '../../tables/meetings.ts';
import { viewMeeting } from '../../views/meetings.ts';

/** An act that moves a request on; where someone else was first, it is refused with the current request. */
export type MovingMeeting = CalendarWriting & {
  refuse(...refusal: ['meeting.absent'] | ['meeting.over', { readonly current: MeetingView }]): never;
};

/** Refuses, with the request as it is now. */
export const refuseOver = async (act: MovingMeeting, row: MeetingRow): Promise<never> =>
  act.refuse('meeting.over', { current: await viewMeeting(act, row) });

/** Calendars in one order, so that two who accept each other's requests do not wait for each other. */
export async function lockCalendars(tx: Transaction, people: readonly PersonId[]): Promise<void> {
  for (const person of people.toSorted()) await lockCalendar(tx, person);
}

/** The columns of a request that needs no answer any more. */
export const settled = (act: Pick<CalendarWriting, 'person' | 'principal' | 'now'>) => ({
  turnId: null,
  dueAt: null,
  writtenBy: writerOf(act),
  updatedAt: act.now,
});

/** The columns of a request whose meeting was just agreed: no confirmations yet, and when they will be asked for. */
export function unconfirmed(startsAt: Date | null, now: Date) {
  const at = startsAt && confirmAt(startsAt.getTime(), now.getTime());
  return { confirmAt: at === null ? null : new Date(at), fromSays: null, toSays: null };
}
