import {
  decideSubject,
  type EventDraft,
  type NotificationService,
  notifyOnce,
  removeSubject,
  resolveSubject,
} from '#features/notifications/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { nameTold } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { say } from '../../policy/bell-words.ts';
import type { RequestRow } from './parts.ts';

const type = 'connection_request';
const subjectOf = ({ id }: Pick<RequestRow, 'id'>) => `connection-request:${id}`;
type Told = Pick<RequestRow, 'id' | 'fromUserId' | 'toUserId'>;

/** What the one who is asked is told: who it is, and not a word of what was written (CRQ-5, MSG-11). */
export const requestDraft = (row: Told, name: string): EventDraft => ({
  person: row.toUserId,
  type,
  title: nameTold(name),
  message: say('connections.asked', {}),
  // Whoever is asked decides there, also with a role that has no contacts page (S8).
  actionUrl: `/people/${row.fromUserId}`,
  from: row.fromUserId,
  subject: subjectOf(row),
  event: subjectOf(row),
  metadata: { requestId: row.id },
});

/** Tells a representative that somebody asks for a person they represent. */
export async function tellRepresentative(
  tx: Transaction,
  notifier: NotificationService,
  row: Told & { readonly viaId: PersonId },
): Promise<void> {
  const name = await nameOf(tx, row.fromUserId);
  const client = await nameOf(tx, row.toUserId);
  await notifyOnce(tx, notifier, [clientDraft(row, name, client)]);
}

/** The same in words. It is no request of theirs: they decide about it on the page of whoever asks. */
export const clientDraft = (
  row: Told & { readonly viaId: PersonId },
  name: string,
  client: string,
): EventDraft => ({
  ...requestDraft(row, name),
  person: row.viaId,
  type: 'connection_client_request',
  message: say('connections.askedForClient', { client }),
  metadata: {},
});

/** Tells somebody that they are asked, once per request. */
export async function tellAsked(tx: Transaction, notifier: NotificationService, row: Told): Promise<void> {
  await notifyOnce(tx, notifier, [requestDraft(row, await nameOf(tx, row.fromUserId))]);
}

/** Tells whoever asked that they are connected now; the row of the other one says that it is decided. */
export async function tellAccepted(tx: Transaction, notifier: NotificationService, row: Told): Promise<void> {
  const name = await nameOf(tx, row.toUserId);
  const decision = { type, subject: subjectOf(row), status: 'accepted', decidedBy: name } as const;
  await decideSubject(tx, notifier, decision);
  await notifyOnce(tx, notifier, [
    {
      person: row.fromUserId,
      type: 'connection_accepted',
      title: nameTold(name),
      message: say('connections.accepted', {}),
      actionUrl: `/people/${row.toUserId}`,
      from: row.toUserId,
      subject: `connection:${row.toUserId}`,
      event: subjectOf(row),
      metadata: { requestId: row.id },
    },
  ]);
}

/** Writes on the row of the one who was asked that they have turned it down. Whoever asked hears nothing (CRQ-3). */
export async function tellRejected(tx: Transaction, notifier: NotificationService, row: Told): Promise<void> {
  const decidedBy = await nameOf(tx, row.toUserId);
  await decideSubject(tx, notifier, {
    type,
    subject: subjectOf(row),
    status: 'rejected',
    decidedBy,
  });
}

/** The one who was asked has seen it and put it off. */
export const tellMuted = (tx: Transaction, notifier: NotificationService, row: Told) =>
  resolveSubject(tx, notifier, { person: row.toUserId, type, subject: subjectOf(row) });

/** What was told of a request is gone with it (CRQ-4). */
export const removeTold = (tx: Transaction, notifier: NotificationService, row: Pick<RequestRow, 'id'>) =>
  removeSubject(tx, notifier, { subject: subjectOf(row) });

async function nameOf(tx: Transaction, id: PersonId): Promise<string> {
  const found = await summariesOf(tx.orm, [id]);
  return found.get(id)?.displayName ?? '';
}
