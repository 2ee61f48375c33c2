import {
  type EventDraft,
  type NotificationService,
  notifyOnce,
  removeSubject,
} from '#features/notifications/server/public.ts';
import { profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { asWritten, type Told } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { AssignmentRow } from '../access.ts';

/** What is told of an assignment. */
export interface News {
  readonly to: PersonId;
  /** Absent for what only the clock did. */
  readonly from?: PersonId;
  readonly type: `assignment_${string}` | `coverage_${string}`;
  readonly message: Told;
  /** Names what happened: told once, however often it is tried. */
  readonly event: string;
}

const subjectOf = (row: AssignmentRow, person: PersonId) => `assignment:${row.id}:${person}`;

/** Where somebody reads on: the coverage opens from there. */
const assignmentAddress = (id: ClientId, view: 'mine' | 'given'): string =>
  `/assignments?${view === 'given' ? 'view=given&' : ''}open=${id}`;

/** Tells somebody, in the transaction of what happened. */
export async function tell(
  tx: Transaction,
  notifier: NotificationService,
  row: AssignmentRow,
  news: readonly News[],
): Promise<void> {
  // Nobody is told what they did themselves: whoever took over may have both sides of it.
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

// Whoever it was asked for has no list of assignments: what was approved is found with the coverage.
function addressFor(row: AssignmentRow, person: PersonId): string {
  if (person === row.assigneeId) return assignmentAddress(row.id, 'mine');
  if (person === row.assignerId) return assignmentAddress(row.id, 'given');
  return `/assignments/${row.id}`;
}

/** Takes back everything that somebody was told of it: it is not theirs any more. */
export const untell = (
  tx: Transaction,
  notifier: NotificationService,
  row: AssignmentRow,
  person: PersonId,
): Promise<void> => removeSubject(tx, inside(tx, notifier), { subject: subjectOf(row, person) });

/** Reads people on the transaction's own connection. */
const inside = (tx: Transaction, notifier: NotificationService): NotificationService => ({
  ...notifier,
  people: { ...notifier.people, of: (people) => summariesOf(tx.orm, people) },
});

/** A deadline as this person is told of it, by their clock too where their profile says where they are. */
export async function dueFor(tx: Transaction, { dueAt, dueZone }: AssignmentRow, person: PersonId) {
  const [profile] = await profilesOf(tx.orm, [person]);
  return { dueAt: dueAt.toISOString(), dueZone, ownZone: profile?.timeZone ?? '' };
}

/** The name of somebody, as a line of a bell begins; empty where they have none any more. */
export async function nameOf(tx: Transaction, person: PersonId): Promise<string> {
  const found = await summariesOf(tx.orm, [person]);
  return found.get(person)?.displayName ?? '';
}
