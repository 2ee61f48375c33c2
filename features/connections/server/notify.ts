import {
  decideSubject,
  type EventDraft,
  notifyOnce,
  removeSubject,
  resolveSubject,
} from '#features/notifications/server/public.ts';
import { namesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { asWritten, nameOrSomeone } from '#platform/contract/sentences.ts';
import { connectionsEvents } from '../contract.ts';
import { say } from '../policy/notification-texts.ts';
import type { ConnectionsWriting, Pair } from './parts.ts';
import type { IntroductionRow, RequestRow } from './tables.ts';

type Live = Pick<ConnectionsWriting, 'announce'>;

/** Announces to one person's browsers that their connection with another changed. */
export function announceTo({ announce }: Live, to: PersonId, about: PersonId): void {
  announce({
    topic: topic.person(to),
    event: connectionsEvents['connection.changed']({ personId: about }),
  });
}

/** Announces it to both. A silent change is announced to one person only, with `announceTo`. */
export function announceBoth(act: Live, { one, other }: Pair): void {
  announceTo(act, one, other);
  announceTo(act, other, one);
}

const requestType = 'connection_request';
const requestSubject = ({ id }: Pick<RequestRow, 'id'>) => `connection-request:${id}`;
type Asked = Pick<RequestRow, 'id' | 'fromUserId' | 'toUserId'>;
type AskedVia = Asked & { readonly viaId: PersonId };

/** The recipient's notification: who asks, with nothing of what was written (CRQ-5, MSG-11). */
export const requestDraft = (row: Asked, name: string): EventDraft => ({
  person: row.toUserId,
  type: requestType,
  title: nameOrSomeone(name),
  message: say('connections.asked', {}),
  // The recipient decides there, even with a role that has no contacts page (S8).
  actionUrl: `/people/${row.fromUserId}`,
  from: row.fromUserId,
  subject: requestSubject(row),
  event: requestSubject(row),
  metadata: { requestId: row.id },
});

/** The representative's. It is not their own request: they decide about it on the sender's page. */
export const clientDraft = (row: AskedVia, name: string, client: string): EventDraft => ({
  ...requestDraft(row, name),
  person: row.viaId,
  type: 'connection_client_request',
  message: say('connections.askedForClient', { client }),
  metadata: {},
});

/** Notifies a representative that someone wants to connect with their client. */
export async function notifyRepresentative(act: ConnectionsWriting, row: AskedVia): Promise<void> {
  const name = await nameOf(act, row.fromUserId);
  const client = await nameOf(act, row.toUserId);
  await notifyOnce(act.tx, act.notifier, [clientDraft(row, name, client)]);
}

/** Notifies the recipient, once per request. */
export async function notifyAsked(act: ConnectionsWriting, row: Asked): Promise<void> {
  await notifyOnce(act.tx, act.notifier, [requestDraft(row, await nameOf(act, row.fromUserId))]);
}

/** Notifies the sender that they are connected; the recipient's row says that it is decided. */
export async function notifyAccepted(act: ConnectionsWriting, row: Asked): Promise<void> {
  const name = await nameOf(act, row.toUserId);
  const subject = requestSubject(row);
  await decideSubject(act.tx, act.notifier, {
    type: requestType,
    subject,
    status: 'accepted',
    decidedBy: name,
  });
  await notifyOnce(act.tx, act.notifier, [
    {
      person: row.fromUserId,
      type: 'connection_accepted',
      title: nameOrSomeone(name),
      message: say('connections.accepted', {}),
      actionUrl: `/people/${row.toUserId}`,
      from: row.toUserId,
      subject: `connection:${row.toUserId}`,
      event: subject,
      metadata: { requestId: row.id },
    },
  ]);
}

/** Records the rejection on the recipient's row. The sender is not notified (CRQ-3). */
export async function notifyRejected(act: ConnectionsWriting, row: Asked): Promise<void> {
  const decidedBy = await nameOf(act, row.toUserId);
  const subject = requestSubject(row);
  await decideSubject(act.tx, act.notifier, { type: requestType, subject, status: 'rejected', decidedBy });
}

/** Records that the recipient has seen it and postponed it. */
export const notifyMuted = ({ tx, notifier }: ConnectionsWriting, row: Asked) =>
  resolveSubject(tx, notifier, { person: row.toUserId, type: requestType, subject: requestSubject(row) });

/** Removes the notifications of a request (CRQ-4). */
export const removeRequestNotification = (
  { tx, notifier }: ConnectionsWriting,
  row: Pick<RequestRow, 'id'>,
) => removeSubject(tx, notifier, { subject: requestSubject(row) });

async function nameOf({ orm }: ConnectionsWriting, id: PersonId): Promise<string> {
  return (await summariesOf(orm, [id])).get(id)?.displayName ?? '';
}

type Introduced = Pick<IntroductionRow, 'id' | 'introducerId'>;
const introductionType = 'connection_introduction';
const introductionEvent = ({ id }: Pick<IntroductionRow, 'id'>) => `introduction:${id}`;
/** Each of the two is notified separately, and answers separately. */
const subjectFor = (row: Pick<IntroductionRow, 'id'>, person: PersonId) =>
  `${introductionEvent(row)}:${person}`;

/** One person's notification: who wants to introduce them, with nothing of what was written (MSG-11). */
export const introductionDraft = (
  row: Introduced,
  { person, other, name }: { person: PersonId; other: PersonId; name: string },
): EventDraft => ({
  person,
  type: introductionType,
  title: nameOrSomeone(name),
  message: say('connections.introduction', {}),
  // The page of the person they may meet, where everyone can answer (S8).
  actionUrl: `/people/${other}`,
  from: row.introducerId,
  subject: subjectFor(row, person),
  event: introductionEvent(row),
  metadata: {},
});

/** Notifies those of the two who are to be asked. */
export async function notifyIntroduced(
  { tx, orm, notifier }: ConnectionsWriting,
  row: IntroductionRow,
  people: readonly PersonId[],
): Promise<void> {
  const by = row.introducerId;
  const name = (await namesOf(orm, [by])).get(by) ?? '';
  const drafts = people.map((person) => {
    const other = person === row.oneId ? row.otherId : row.oneId;
    return introductionDraft(row, { person, other, name });
  });
  await notifyOnce(tx, notifier, drafts);
}

/** Records a person's answer on their own row; no one else is notified. */
export async function notifyAnswered(
  { tx, orm, notifier }: ConnectionsWriting,
  { row, by, status }: { row: IntroductionRow; by: PersonId; status: 'accepted' | 'declined' },
): Promise<void> {
  const decidedBy = (await namesOf(orm, [by])).get(by) ?? '';
  const subject = subjectFor(row, by);
  await decideSubject(tx, notifier, { type: introductionType, subject, status, decidedBy });
}

/** Both said yes: notifies the first of them and the introducer. */
export async function notifyMet(
  { tx, orm, notifier }: ConnectionsWriting,
  { row, last, address }: { row: IntroductionRow; last: PersonId; address: string },
): Promise<void> {
  const first = last === row.oneId ? row.otherId : row.oneId;
  const names = await namesOf(orm, [first, last]);
  const called = (id: PersonId) => names.get(id) ?? '';
  const event = introductionEvent(row);
  await notifyOnce(tx, notifier, [
    {
      person: first,
      type: 'connection_accepted',
      title: nameOrSomeone(called(last)),
      message: say('connections.accepted', {}),
      actionUrl: address,
      from: last,
      subject: subjectFor(row, first),
      event,
      metadata: {},
    },
    {
      person: row.introducerId,
      type: 'connection_introduced',
      title: asWritten(`${called(first)}, ${called(last)}`),
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
  act: ConnectionsWriting,
  row: IntroductionRow,
): Promise<void> {
  await removeSubject(act.tx, act.notifier, { subject: introductionEvent(row) });
  for (const person of [row.oneId, row.otherId]) await removeIntroducedNotification(act, row, person);
}

/** The same for one of the two. */
export const removeIntroducedNotification = (
  { tx, notifier }: ConnectionsWriting,
  row: IntroductionRow,
  person: PersonId,
) => removeSubject(tx, notifier, { subject: subjectFor(row, person) });
