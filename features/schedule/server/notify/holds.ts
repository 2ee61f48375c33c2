import {
  decideSubject,
  notifyOnce,
  removeSubject,
  reopenSubject,
} from '#features/notifications/server/public.ts';
import { profilesOf } from '#features/profiles/server/public.ts';
import { sittersOn } from '#features/teams/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { scheduleEvents } from '../../contract/index.ts';
import type { HoldStep } from '../../limits/holds.ts';
import { isActor } from '../../policy/holds/states.ts';
import { say } from '../../policy/notification-texts.ts';
import { heldSideOf, queueOf } from '../access/holds.ts';
import type { ScheduleWriting } from '../parts.ts';
import type { HoldRow } from '../tables/holds.ts';

const subjectOf = ({ id }: Pick<HoldRow, 'id'>) => `hold:${id}`;

interface HoldNotice {
  readonly row: HoldRow;
  /** An undone answer notifies nobody: its notification is removed. */
  readonly what: Exclude<HoldStep, 'reopened'>;
  readonly to: 'asker' | 'held';
  /** The person who did it and needs no notification; null if it happened automatically. */
  readonly by: PersonId | null;
  /** Until when, of a challenge. */
  readonly until?: Date;
}

/**
 * Notifies one side of a change to a hold. The asker's text names the person, the person's side reads the asker's
 * name.
 */
export async function notifyHold(
  { tx, notifier }: ScheduleWriting,
  { row, what, to, by, until }: HoldNotice,
): Promise<void> {
  const side = to === 'asker' ? [row.askerId] : await heldSideOf(tx.orm, row.personId);
  const people = side.filter((one) => one !== by);
  if (people.length === 0) return;
  const profiles = new Map(
    (await profilesOf(tx.orm, [row.personId, row.askerId, ...people])).map((one) => [one.id, one]),
  );
  const who = to === 'asker' ? row.personId : row.askerId;
  const placeholders = {
    who: profiles.get(who)?.displayName ?? '',
    kind: isActor(profiles.get(row.personId)?.roles ?? []) ? 'avail' : '',
    rank: String(row.rank),
    first: row.firstDay,
    last: row.lastDay,
    at: until?.toISOString() ?? '',
  };
  await notifyOnce(
    tx,
    notifier,
    people.map((person) => ({
      person,
      type: `hold_${what}`,
      title: asWritten(row.title),
      message: say(`holds.${what}`, { ...placeholders, zone: profiles.get(person)?.timeZone ?? 'UTC' }),
      actionUrl: `/schedule/holds?hold=${row.id}`,
      ...(by && by !== person && { from: to === 'asker' ? row.personId : row.askerId }),
      subject: subjectOf(row),
      event: `${what}:${row.version}`,
      metadata: {},
    })),
  );
}

/** Marks the notification of the person asked as answered; removes it where the hold was withdrawn. */
export async function resolveNotification(
  { tx, notifier }: ScheduleWriting,
  { row, by }: { readonly row: HoldRow; readonly by: PersonId | null },
): Promise<void> {
  const subject = subjectOf(row);
  if (row.state === 'accepted' || row.state === 'declined') {
    const [decider] = by ? await profilesOf(tx.orm, [by]) : [];
    const decidedBy = decider?.displayName ?? '';
    await decideSubject(tx, notifier, { type: 'hold_placed', subject, status: row.state, decidedBy });
  } else await removeSubject(tx, notifier, { subject, event: `placed:1` });
}

/** Reopens the notification of a hold request whose answer was undone, and removes the asker’s. */
export async function reopenNotification(
  { tx, notifier }: ScheduleWriting,
  { row, answer }: { readonly row: HoldRow; readonly answer: 'accepted' | 'declined' },
): Promise<void> {
  const subject = subjectOf(row);
  await removeSubject(tx, notifier, { subject, event: `${answer}:${row.version}` });
  await reopenSubject(tx, notifier, { type: 'hold_placed', subject });
}

/** Has every viewer of these days refetch: both sides, the others in the queue, and their desks. */
export async function announceHolds(
  { tx, now, onDays }: ScheduleWriting,
  rows: readonly HoldRow[],
): Promise<void> {
  for (const person of new Set(rows.map(({ personId }) => personId))) {
    const queue = await queueOf(tx.orm, [person]);
    const askers = [...queue.map(({ row }) => row), ...rows].flatMap(({ personId, askerId }) =>
      personId === person ? [askerId] : [],
    );
    const heard = [...new Set([...(await heldSideOf(tx.orm, person)), ...askers])];
    const sitters = await sittersOn(tx.orm, { desks: heard, scope: 'calendar', now });
    const event = scheduleEvents['availability.changed']({ person });
    for (const one of new Set([...heard, ...sitters])) tx.announce({ topic: topic.person(one), event });
    await onDays(tx, person);
  }
}
