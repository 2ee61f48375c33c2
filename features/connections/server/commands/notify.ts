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
import { say } from '../../policy/notification-texts.ts';
import type { RequestRow } from './parts.ts';

const type = 'connection_request';
const subjectOf = ({ id }: Pick<RequestRow, 'id'>) => `connection-request:${id}`;
type Told = Pick<RequestRow, 'id' | 'fromUserId' | 'toUserId'>;

/** The recipient's notification: who asks, with nothing of what was written (CRQ-5, MSG-11). */
export const requestDraft = (row: Told, name: string): EventDraft => ({
  person: row.toUserId,
  type,
  title: nameTold(name),
  message: say('connections.asked', {}),
  // The recipient decides there, even with a role that has no contacts page (S8).
  actionUrl: `/people/${row.fromUserId}`,
  from: row.fromUserId,
  subject: subjectOf(row),
  event: subjectOf(row),
  metadata: { requestId: row.id },
});

/** Notifies a representative that someone wants to connect with their client. */
export async function notifyRepresentative(
  tx: Transaction,
  notifier: NotificationService,
  row: Told & { readonly viaId: PersonId },
): Promise<void> {
  const name = await nameOf(tx, row.fromUserId);
  const client = await nameOf(tx, row.toUserId);
  await notifyOnce(tx, notifier, [clientDraft(row, name, client)]);
}

/** The text of it. It is not their own request: they decide about it on the sender's page. */
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

/** Notifies the recipient, once per request. */
export async function notifyAsked(tx: Transaction, notifier: NotificationService, row: Told): Promise<void> {
  await notifyOnce(tx, notifier, [requestDraft(row, await nameOf(tx, row.fromUserId))]);
}

/** Notifies the sender that they are connected; the recipient's row says that it is decided. */
export async function notifyAccepted(
  tx: Transaction,
  notifier: NotificationService,
  row: Told,
): Promise<void> {
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

/** Records the rejection on the recipient's row. The sender is not notified (CRQ-3). */
export async function notifyRejected(
  tx: Transaction,
  notifier: NotificationService,
  row: Told,
): Promise<void> {
  const decidedBy = await nameOf(tx, row.toUserId);
  await decideSubject(tx, notifier, {
    type,
    subject: subjectOf(row),
    status: 'rejected',
    decidedBy,
  });
}

/** Records that the recipient has seen it and postponed it. */
export const notifyMuted = (tx: Transaction, notifier: NotificationService, row: Told) =>
  resolveSubject(tx, notifier, { person: row.toUserId, type, subject: subjectOf(row) });

/** Removes the notifications of a request (CRQ-4). */
export const removeNotification = (
  tx: Transaction,
  notifier: NotificationService,
  row: Pick<RequestRow, 'id'>,
) => removeSubject(tx, notifier, { subject: subjectOf(row) });

async function nameOf(tx: Transaction, id: PersonId): Promise<string> {
  const found = await summariesOf(tx.orm, [id]);
  return found.get(id)?.displayName ?? '';
}
