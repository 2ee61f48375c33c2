import { notifyOnce, resolveSubject } from '#features/notifications/server/public.ts';
import { nameOrSomeone } from '#platform/contract/sentences.ts';
import { say } from '../../policy/notification-texts.ts';
import type { MessagingWriting } from '../parts.ts';
import type { historyAsk } from '../tables/history.ts';

/** A question whether newcomers may read what two people wrote. */
export type HistoryAsk = typeof historyAsk.$inferSelect;

const askedType = 'history_ask';
const subjectOf = (id: string) => `history-ask:${id}`;
const addressOf = ({ conversationId }: HistoryAsk) => `/messages?conversationId=${conversationId}`;

/** Asks the other of the two, once. */
export async function notifyAsked({ tx, notifier }: MessagingWriting, ask: HistoryAsk): Promise<void> {
  const people = await notifier.people.of([ask.askedBy], tx.orm);
  await notifyOnce(tx, notifier, [
    {
      person: ask.askedOf,
      type: askedType,
      title: nameOrSomeone(people.get(ask.askedBy)?.displayName),
      message: say('messaging.history.asked', { count: String(ask.people.length) }),
      actionUrl: addressOf(ask),
      from: ask.askedBy,
      subject: subjectOf(ask.id),
      event: subjectOf(ask.id),
      metadata: { conversationId: ask.conversationId },
    },
  ]);
}

/** Tells the person who asked what the other said. */
export async function notifyAnswered(
  { tx, notifier }: MessagingWriting,
  ask: HistoryAsk & { readonly state: 'agreed' | 'declined' },
): Promise<void> {
  const people = await notifier.people.of([ask.askedOf], tx.orm);
  await notifyOnce(tx, notifier, [
    {
      person: ask.askedBy,
      type: 'history_answer',
      title: nameOrSomeone(people.get(ask.askedOf)?.displayName),
      message: say(`messaging.history.${ask.state}`, {}),
      actionUrl: addressOf(ask),
      from: ask.askedOf,
      subject: subjectOf(ask.id),
      event: subjectOf(ask.id),
      metadata: { conversationId: ask.conversationId },
    },
  ]);
}

/** The question is over: its bell is read. */
export const settleAsked = ({ tx, notifier }: MessagingWriting, { id, askedOf }: HistoryAsk) =>
  resolveSubject(tx, notifier, { person: askedOf, type: askedType, subject: subjectOf(id) });
