import {
  type EventDraft,
  type NotificationService,
  notifyOnce,
} from '#features/notifications/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { nameTold } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { say } from '../../policy/bell-words.ts';

export const requestNotification = {
  type: 'message_request',
  subjectOf: (conversationId: string) => `request:${conversationId}`,
} as const;

/** Who has written to whom. */
export interface Asking {
  readonly id: ConversationId;
  readonly from: PersonId;
  readonly to: PersonId;
}

/** What the one who was asked is told: who it is, and not a word of what was written. */
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

/** Tells somebody that a stranger has written to them, once per request. */
export async function tellRequest(
  tx: Transaction,
  notifier: NotificationService,
  asking: Asking,
): Promise<void> {
  await notifyOnce(tx, notifier, [requestDraft(asking, await notifier.people.of([asking.from], tx.orm))]);
}
