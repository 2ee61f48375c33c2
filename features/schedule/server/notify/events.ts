import { decideSubject, notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import { profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import { sittersOn } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { scheduleEvents } from '../../contract/index.ts';
import { say } from '../../policy/notification-texts.ts';
import type { ScheduleWriting } from '../parts.ts';
import type { EventRow } from '../tables.ts';
import { announceToCheckers } from './checks.ts';

type News = 'invited' | 'moved' | 'cancelled';

/** Each person has a subject of their own: one answer leaves the other invitations open. */
const subjectOf = (id: ClientId, person: PersonId) => `event:${id}:${person}`;

/**
 * Has everyone who can see this calendar refetch: the people in the event, everyone on their desks, and those who answer
 * an avail check by it.
 */
export async function announceEvent(
  { tx, now }: Pick<ScheduleWriting, 'tx' | 'now'>,
  row: Pick<EventRow, 'id' | 'ownerId'>,
  people: readonly PersonId[],
): Promise<void> {
  const heard = [...new Set([row.ownerId, ...people])];
  const sitters = await sittersOn(tx.orm, { desks: heard, scope: 'calendar', now });
  const data = scheduleEvents['event.changed']({ id: row.id, calendar: row.ownerId });
  for (const person of new Set([...heard, ...sitters]))
    tx.announce({ topic: topic.person(person), event: data });
  await announceToCheckers(tx, { calendars: heard, now });
}

/** Notifies people that they are invited, or that an event they take part in has moved or is cancelled. */
export async function notifyPeople(
  { tx, notifier }: ScheduleWriting,
  {
    row,
    what,
    people,
  }: { readonly row: EventRow; readonly what: News; readonly people: readonly PersonId[] },
): Promise<void> {
  if (people.length === 0) return;
  const profiles = new Map((await profilesOf(tx.orm, [row.ownerId, ...people])).map((one) => [one.id, one]));
  const at = row.startsAt ? row.startsAt.toISOString() : row.firstDay;
  const placeholders = { who: profiles.get(row.ownerId)?.displayName ?? '', at, zone: row.zone ?? '' };
  for (const person of what === 'cancelled' ? people : [])
    await removeSubject(tx, notifier, { subject: subjectOf(row.id, person) });
  await notifyOnce(
    tx,
    notifier,
    people.map((person) => ({
      person,
      type: `meeting_${what}`,
      title: asWritten(row.title),
      message: say(`schedule.${what}`, { ...placeholders, ownZone: profiles.get(person)?.timeZone ?? '' }),
      actionUrl: what === 'cancelled' ? '/schedule' : `/schedule?event=${row.id}`,
      from: row.ownerId,
      subject: subjectOf(row.id, person),
      event: `${what}:${row.version}`,
      metadata: {},
    })),
  );
}

/** Marks the notification of an invitation as answered (2.19). */
export async function resolveInvitation(
  { tx, notifier }: ScheduleWriting,
  { id, person, isComing }: { readonly id: ClientId; readonly person: PersonId; readonly isComing: boolean },
): Promise<void> {
  const decidedBy = (await summariesOf(tx.orm, [person])).get(person)?.displayName ?? '';
  for (const type of ['meeting_invited', 'meeting_moved']) {
    const status = isComing ? 'accepted' : 'declined';
    await decideSubject(tx, notifier, { type, subject: subjectOf(id, person), status, decidedBy });
  }
}
