import { decideSubject, notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import { profilesOf } from '#features/profiles/server/public.ts';
import { sittersOn } from '#features/teams/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { scheduleEvents } from '../../../contract/index.ts';
import { say } from '../../../policy/notification-texts.ts';
import type { AvailCheckRow, AvailDayRow } from '../../tables/availability.ts';
import type { ScheduleParts } from '../parts.ts';

export type CheckNews = 'asked' | 'yes' | 'no' | 'partly' | 'counter' | 'withdrawn' | 'released';

/** Each person has a subject of their own: passing it on leaves the representative’s row alone. */
const subjectOf = (id: string, person: PersonId) => `avail:${id}:${person}`;

export interface CheckNotice {
  readonly row: AvailCheckRow;
  readonly days: readonly Pick<AvailDayRow, 'firstDay' | 'lastDay'>[];
  readonly what: CheckNews;
  readonly people: readonly PersonId[];
  /** The person named in the sentence. */
  readonly about: PersonId;
}

/** Notifies people of a change to an avail check. */
export async function tellCheck(
  tx: Transaction,
  { notifier }: ScheduleParts,
  { row, days, what, people, about }: CheckNotice,
): Promise<void> {
  if (people.length === 0) return;
  const [named] = await profilesOf(tx.orm, [about]);
  const all = days.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
  const told = {
    who: named?.displayName ?? '',
    first: all[0]?.firstDay ?? '',
    last: days.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), ''),
  };
  await notifyOnce(
    tx,
    notifier,
    people.map((person) => ({
      person,
      type: `hold_avail_${what}`,
      title: asWritten(row.title),
      message: say(`avails.${what}`, told),
      actionUrl: `/schedule/holds?view=avails&check=${row.id}`,
      ...(about !== person && { from: about }),
      subject: subjectOf(row.id, person),
      event: `${what}:${row.version}`,
      metadata: {},
    })),
  );
}

/** Marks the notifications of everyone who was asked as answered, or removes them where the check was withdrawn. */
export async function settleCheckBell(
  tx: Transaction,
  { notifier }: ScheduleParts,
  { row, by }: { readonly row: AvailCheckRow; readonly by: PersonId | null },
): Promise<void> {
  const [decider] = by ? await profilesOf(tx.orm, [by]) : [];
  for (const person of peopleAsked(row)) {
    const subject = subjectOf(row.id, person);
    if (!by) await removeSubject(tx, notifier, { subject });
    else
      await decideSubject(tx, notifier, {
        type: 'hold_avail_asked',
        subject,
        status: row.state === 'no' ? 'declined' : 'accepted',
        decidedBy: decider?.displayName ?? '',
      });
  }
}

/** The representative, and the client where it has come to them. */
export const peopleAsked = ({ clientId, representativeId }: AvailCheckRow): PersonId[] =>
  representativeId ? [representativeId, clientId] : [clientId];

/** Has everyone in it refetch, and everyone on their desks. */
export async function announceCheck(tx: Transaction, row: AvailCheckRow, now: Date): Promise<void> {
  const heard = [row.askerId, ...peopleAsked(row)];
  const sitters = await sittersOn(tx.orm, { desks: heard, scope: 'calendar', now });
  const event = scheduleEvents['availability.changed']({ person: row.clientId });
  for (const one of new Set([...heard, ...sitters])) tx.announce({ topic: topic.person(one), event });
}
