import {
  type EventDraft,
  type NotificationService,
  notifyOnce,
  removeSubject,
} from '#features/notifications/server/public.ts';
import { profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { asWritten, type LocalizedText } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import { say } from '../../policy/notification-texts.ts';
import type { AssignmentRow } from '../access.ts';
import type { AssignmentsWriting } from '../parts.ts';

/** A notification about an assignment. */
export interface News {
  readonly to: PersonId;
  /** Absent for events caused only by the clock. */
  readonly from?: PersonId;
  readonly type: `assignment_${string}` | `coverage_${string}`;
  readonly message: LocalizedText;
  /** Identifies the event, which is sent once however often it is tried. */
  readonly event: string;
}

const subjectOf = (row: AssignmentRow, person: PersonId) => `assignment:${row.id}:${person}`;

/** Link to the assignment, from which the coverage opens. */
const assignmentAddress = (id: ClientId, view: 'mine' | 'given'): string =>
  `/assignments?${view === 'given' ? 'view=given&' : ''}open=${id}`;

/** Notifies a person, in the transaction of the event. */
export async function notifyOf(
  { tx, notifier }: AssignmentsWriting,
  row: AssignmentRow,
  news: readonly News[],
): Promise<void> {
  // No one is notified of their own act: an heir may be on both sides.
  const drafts = news
    .filter(({ to, from }) => to !== from)
    .map(
      ({ to, from, type, message, event }): EventDraft => ({
        person: to,
        type,
        title: asWritten(row.title),
        message,
        actionUrl: addressFor(row, to),
        ...(from && { from }),
        subject: subjectOf(row, to),
        event,
        ...(type === 'assignment_given' && { reason: 'assigned' }),
        metadata: {},
      }),
    );
  await notifyOnce(tx, inside(tx, notifier), drafts);
}

// Requesters have no list of assignments, so approved work links to the coverage.
function addressFor(row: AssignmentRow, person: PersonId): string {
  if (person === row.assigneeId) return assignmentAddress(row.id, 'mine');
  if (person === row.assignerId) return assignmentAddress(row.id, 'given');
  return `/assignments/${row.id}`;
}

/** Removes a person's notifications about it, because they lose access. */
export const removeNotification = (
  { tx, notifier }: AssignmentsWriting,
  row: AssignmentRow,
  person: PersonId,
): Promise<void> => removeSubject(tx, inside(tx, notifier), { subject: subjectOf(row, person) });

/** Reads people on the transaction's own connection. */
const inside = (tx: Transaction, notifier: NotificationService): NotificationService => ({
  ...notifier,
  people: { ...notifier.people, of: (people) => summariesOf(tx.orm, people) },
});

/** A deadline in a notification, in the recipient's time zone too if their profile gives a location. */
export async function dueFor(
  { orm }: Pick<Writing, 'orm'>,
  { dueAt, dueZone }: AssignmentRow,
  person: PersonId,
) {
  const [profile] = await profilesOf(orm, [person]);
  return { dueAt: dueAt.toISOString(), dueZone, ownZone: profile?.timeZone ?? '' };
}

/** The name that begins a notification. Empty if the person has none any more. */
export async function nameOf({ orm }: Pick<Writing, 'orm'>, person: PersonId): Promise<string> {
  const found = await summariesOf(orm, [person]);
  return found.get(person)?.displayName ?? '';
}

/** Notifies the reader of the assignment and its deadline. */
export async function notifyGiven(act: AssignmentsWriting, row: AssignmentRow, event: string): Promise<void> {
  const to = row.assigneeId;
  const who = await nameOf(act, row.assignerId);
  const message = say('assignments.given', { who, ...(await dueFor(act, row, to)) });
  await notifyOf(act, row, [{ to, from: row.assignerId, type: 'assignment_given', message, event }]);
}

/** Notifies the assigner that the reader declined. */
export async function notifyDeclined(
  act: AssignmentsWriting,
  row: AssignmentRow,
  event: string,
): Promise<void> {
  const who = await nameOf(act, row.assigneeId);
  const word = row.hasConflict ? 'assignments.conflict' : 'assignments.declined';
  const message = say(word, { who, reason: row.reason ?? '' });
  const { assignerId: to, assigneeId: from } = row;
  await notifyOf(act, row, [{ to, from, type: 'assignment_declined', message, event }]);
}
