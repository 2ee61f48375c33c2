import { and, isNotNull } from 'drizzle-orm';
import { decideSubject, notifyOnce, removeSubject } from '#features/notifications/server/public.ts';
import { profilesOf } from '#features/profiles/server/public.ts';
import { sittersOn } from '#features/teams/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { scheduleEvents } from '../../contract/index.ts';
import { availStates } from '../../limits/availability.ts';
import { isOpenCheck } from '../../policy/avail-checks.ts';
import { say } from '../../policy/notification-texts.ts';
import type { ScheduleWriting } from '../parts.ts';
import { type AvailCheckRow, type AvailDayRow, availCheck } from '../tables/availability.ts';

type CheckNews = 'asked' | 'yes' | 'no' | 'partly' | 'counter' | 'withdrawn' | 'released';

/** Each person has a subject of their own: forwarding it leaves the representative’s notification alone. */
const subjectOf = (id: string, person: PersonId) => `avail:${id}:${person}`;

interface CheckNotice {
  readonly row: AvailCheckRow;
  readonly days: readonly Pick<AvailDayRow, 'firstDay' | 'lastDay'>[];
  readonly what: CheckNews;
  readonly people: readonly PersonId[];
  /** The person named in the sentence. */
  readonly about: PersonId;
}

/** Notifies people of a change to an avail check. */
export async function notifyCheck(
  { tx, notifier }: ScheduleWriting,
  { row, days, what, people, about }: CheckNotice,
): Promise<void> {
  if (people.length === 0) return;
  const [named] = await profilesOf(tx.orm, [about]);
  const all = days.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
  const placeholders = {
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
      message: say(`avails.${what}`, placeholders),
      actionUrl: `/schedule/holds?view=avails&check=${row.id}`,
      ...(about !== person && { from: about }),
      subject: subjectOf(row.id, person),
      event: `${what}:${row.version}`,
      metadata: {},
    })),
  );
}

/** Marks the notifications of everyone asked as answered, or removes them if the check was withdrawn. */
export async function resolveNotification(
  { tx, notifier }: ScheduleWriting,
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

/** The representative, and the client once it was forwarded to them. */
export const peopleAsked = ({ clientId, representativeId }: AvailCheckRow): PersonId[] =>
  representativeId ? [representativeId, clientId] : [clientId];

/**
 * Has the representatives who answer an open check refetch when their client's calendar changes, and everyone on their
 * desks: the dates are drawn with that calendar beside them.
 */
export async function announceToCheckers(
  tx: Transaction,
  { calendars, now }: { readonly calendars: readonly PersonId[]; readonly now: Date },
): Promise<void> {
  const open = await tx.orm
    .selectDistinct({ person: availCheck.clientId, representative: availCheck.representativeId })
    .from(availCheck)
    .where(
      and(
        inArray(availCheck.clientId, [...calendars]),
        isNotNull(availCheck.representativeId),
        inArray(availCheck.state, availStates.filter(isOpenCheck)),
      ),
    );
  for (const [person, of] of Map.groupBy(open, (one) => one.person)) {
    const readers = of.flatMap(({ representative }) => representative ?? []);
    const sitters = await sittersOn(tx.orm, { desks: readers, scope: 'calendar', now });
    const event = scheduleEvents['availability.changed']({ person });
    for (const one of new Set([...readers, ...sitters])) tx.announce({ topic: topic.person(one), event });
  }
}

/** Has everyone in the check and on their desks refetch. */
export async function announceCheck({ tx, now }: ScheduleWriting, row: AvailCheckRow): Promise<void> {
  const heard = [row.askerId, ...peopleAsked(row)];
  const sitters = await sittersOn(tx.orm, { desks: heard, scope: 'calendar', now });
  const event = scheduleEvents['availability.changed']({ person: row.clientId });
  for (const one of new Set([...heard, ...sitters])) tx.announce({ topic: topic.person(one), event });
}
