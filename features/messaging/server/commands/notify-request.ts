import {
  type EventDraft,
  type NotificationService,
  notifyOnce,
} from '#features/notifications/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { nameTold } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { say } from '../../policy/notification-texts.ts';

export const requestNotification = {
  type: 'message_request',
  subjectOf: (conversationId: string) => `request:${conversationId}`,
} as const;

/** Who wrote to whom. */
export interface Asking {
  readonly id: ConversationId;
  readonly from: PersonId;
  readonly to: PersonId;
}

/** The notification for the person who was asked: who it is from, without the message. */
export const requestDraft = (
  { id, from, to }: Asking,
  people: ReadonlyMap<PersonId, PersonSummary>,
): EventDraft => ({
  person: to,
  type: requestNotification.type,
  title: nameTold(people.get(from)?.displayName),
  message: say('messaging.asked', {}),
  actionUrl: `/messages?conversationId=${id}`,
  from,
  subject: requestNotification.subjectOf(id),
  event: requestNotification.subjectOf(id),
  metadata: { conversationId: id },
});

/** Notifies a person that a stranger wrote to them, once per request. */
export async function notifyRequest(
  tx: Transaction,
  notifier: NotificationService,
  asking: Asking,
): Promise<void> {
  await notifyOnce(tx, notifier, [requestDraft(asking, await notifier.people.of([asking.from], tx.orm))]);
}
