import { decideSubject, notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import { profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import { sittersOn } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { scheduleEvents } from '../../contract/index.ts';
import { say } from '../../policy/notification-texts.ts';
import type { EventRow } from '../tables.ts';
import type { ScheduleParts } from './parts.ts';

type News = 'invited' | 'moved' | 'cancelled';

/** Each person has a subject of their own: what one answers decides nobody else's invitation. */
const subjectOf = (id: ClientId, person: PersonId) => `event:${id}:${person}`;

/** Has everyone who may show this calendar ask again: the people in it, and whoever sits on their desks. */
export async function announceEvent(
  tx: Transaction,
  row: Pick<EventRow, 'id' | 'ownerId'>,
  { people, now }: { readonly people: readonly PersonId[]; readonly now: Date },
): Promise<void> {
  const heard = [...new Set([row.ownerId, ...people])];
  const sitters = await sittersOn(tx.orm, { desks: heard, scope: 'calendar', now });
  const data = scheduleEvents['event.changed']({ id: row.id, calendar: row.ownerId });
  for (const person of new Set([...heard, ...sitters]))
    tx.announce({ topic: topic.person(person), event: data });
}

/** Tells people that they are invited, or that an event they are in has moved or is off. */
export async function tellPeople(
  tx: Transaction,
  { notifier }: ScheduleParts,
  {
    row,
    what,
    people,
  }: { readonly row: EventRow; readonly what: News; readonly people: readonly PersonId[] },
): Promise<void> {
  if (people.length === 0) return;
  const profiles = new Map((await profilesOf(tx.orm, [row.ownerId, ...people])).map((one) => [one.id, one]));
  const at = row.startsAt ? row.startsAt.toISOString() : row.firstDay;
  const told = { who: profiles.get(row.ownerId)?.displayName ?? '', at, zone: row.zone ?? '' };
  for (const person of what === 'cancelled' ? people : [])
    await removeSubject(tx, notifier, { subject: subjectOf(row.id, person) });
  await notifyOnce(
    tx,
    notifier,
    people.map((person) => ({
      person,
      type: `meeting_${what}`,
      title: asWritten(row.title),
      message: say(`schedule.${what}`, { ...told, ownZone: profiles.get(person)?.timeZone ?? '' }),
      actionUrl: what === 'cancelled' ? '/schedule' : `/schedule?event=${row.id}`,
      from: row.ownerId,
      subject: subjectOf(row.id, person),
      event: `${what}:${row.version}`,
      metadata: {},
    })),
  );
}

/** An invitation that was answered says so in the bell (2.19). */
export async function tellAnswered(
  tx: Transaction,
  { notifier }: ScheduleParts,
  { id, person, isComing }: { readonly id: ClientId; readonly person: PersonId; readonly isComing: boolean },
): Promise<void> {
  const decidedBy = (await summariesOf(tx.orm, [person])).get(person)?.displayName ?? '';
  for (const type of ['meeting_invited', 'meeting_moved']) {
    const status = isComing ? 'accepted' : 'declined';
    await decideSubject(tx, notifier, { type, subject: subjectOf(id, person), status, decidedBy });
  }
}
