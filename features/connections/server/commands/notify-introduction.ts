import {
  decideSubject,
  type EventDraft,
  type NotificationService,
  notifyOnce,
  removeSubject,
} from '#features/notifications/server/public.ts';
import { namesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { asWritten, nameTold } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { say } from '../../policy/notification-texts.ts';
import type { IntroductionRow } from './parts.ts';

const asked = 'connection_introduction';
const eventOf = ({ id }: Pick<IntroductionRow, 'id'>) => `introduction:${id}`;
/** Each of the two is notified separately, and answers separately. */
const subjectOf = (row: Pick<IntroductionRow, 'id'>, person: PersonId) => `${eventOf(row)}:${person}`;

type Told = Pick<IntroductionRow, 'id' | 'introducerId'>;

/** One person's notification: who wants to introduce them, with nothing of what was written (MSG-11). */
export const introductionDraft = (
  row: Told,
  { person, other, name }: { person: PersonId; other: PersonId; name: string },
): EventDraft => ({
  person,
  type: asked,
  title: nameTold(name),
  message: say('connections.introduction', {}),
  // The page of the person they may meet, where everyone can answer (S8).
  actionUrl: `/people/${other}`,
  from: row.introducerId,
  subject: subjectOf(row, person),
  event: eventOf(row),
  metadata: {},
});

/** Notifies those of the two who are to be asked. */
export async function notifyIntroduced(
  tx: Transaction,
  notifier: NotificationService,
  row: IntroductionRow,
  people: readonly PersonId[],
): Promise<void> {
  const by = row.introducerId;
  const name = (await namesOf(tx.orm, [by])).get(by) ?? '';
  const drafts = people.map((person) => {
    const other = person === row.oneId ? row.otherId : row.oneId;
    return introductionDraft(row, { person, other, name });
  });
  await notifyOnce(tx, notifier, drafts);
}

/** Records a person's answer on their own row; no one else is notified. */
export async function notifyAnswered(
  tx: Transaction,
  notifier: NotificationService,
  answered: { row: Pick<IntroductionRow, 'id'>; by: PersonId; status: 'accepted' | 'declined' },
): Promise<void> {
  const { row, by, status } = answered;
  const decidedBy = (await namesOf(tx.orm, [by])).get(by) ?? '';
  await decideSubject(tx, notifier, { type: asked, subject: subjectOf(row, by), status, decidedBy });
}

/** Both said yes: notifies the first of them and the introducer. */
export async function notifyMet(
  tx: Transaction,
  notifier: NotificationService,
  { row, last, address }: { row: IntroductionRow; last: PersonId; address: string },
): Promise<void> {
  const first = last === row.oneId ? row.otherId : row.oneId;
  const names = await namesOf(tx.orm, [first, last]);
  const nameOf = (id: PersonId) => names.get(id) ?? '';
  const event = eventOf(row);
  await notifyOnce(tx, notifier, [
    {
      person: first,
      type: 'connection_accepted',
      title: nameTold(nameOf(last)),
      message: say('connections.accepted', {}),
      actionUrl: address,
      from: last,
      subject: subjectOf(row, first),
      event,
      metadata: {},
    },
    {
      person: row.introducerId,
      type: 'connection_introduced',
      title: asWritten(`${nameOf(first)}, ${nameOf(last)}`),
      message: say('connections.introduced', {}),
      actionUrl: `/people/${first}`,
      from: last,
      subject: event,
      event,
      metadata: {},
    },
  ]);
}

/** Removes the notifications of an introduction (CRQ-4). */
export async function removeIntroductionNotification(
  tx: Transaction,
  notifier: NotificationService,
  row: Pick<IntroductionRow, 'id' | 'oneId' | 'otherId'>,
): Promise<void> {
  await removeSubject(tx, notifier, { subject: eventOf(row) });
  for (const person of [row.oneId, row.otherId]) await removeAsked(tx, notifier, { row, person });
}

/** The same for one of the two. */
export const removeAsked = (
  tx: Transaction,
  notifier: NotificationService,
  { row, person }: { row: Pick<IntroductionRow, 'id'>; person: PersonId },
) => removeSubject(tx, notifier, { subject: subjectOf(row, person) });
