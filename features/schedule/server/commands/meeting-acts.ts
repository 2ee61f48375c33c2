import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { FreeTime } from '../../contract/views.ts';
import { confirmAt } from '../../policy/meetings.ts';
import type { MeetingRow } from '../tables/meetings.ts';
import { lockCalendar, type Refused, type Writer } from './parts.ts';

export interface MeetingAnswer extends Writer {
  readonly id: ClientId;
}

/** `over`: someone else was faster, and the row has the result. */
export type Settled = { readonly kind: 'done' | 'over'; readonly row: MeetingRow } | Refused<'absent'>;
export type TimeTaken = { readonly kind: 'taken'; readonly free: FreeTime[] };

/** Who did it, and on whose desk, for the history. */
export const byOf = ({ owner, writtenBy }: Writer) => ({
  by: writtenBy ?? owner,
  ...(writtenBy && { onBehalfOf: owner }),
});

/** Calendars in one order, so that two who accept each other's requests do not wait for each other. */
export async function lockCalendars(tx: Transaction, people: readonly PersonId[]): Promise<void> {
  for (const person of people.toSorted()) await lockCalendar(tx, person);
}

/** What a request that nobody has to answer any more says. */
export const settled = ({ writtenBy, now }: Pick<Writer, 'writtenBy' | 'now'>) => ({
  turnId: null,
  dueAt: null,
  writtenBy,
  updatedAt: now,
});

/** What a request says whose meeting has just got its time: nobody has confirmed it, and when they are asked to. */
export function unconfirmed(startsAt: Date | null, now: Date) {
  const at = startsAt && confirmAt(startsAt.getTime(), now.getTime());
  return { confirmAt: at === null ? null : new Date(at), fromSays: null, toSays: null };
}
