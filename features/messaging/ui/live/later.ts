import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import type { DraftView, ReminderView, ScheduledView, TemplateView } from '../../contract/later.ts';
import type { MessageView } from '../../contract/views.ts';
import { byLatest, byMoment, byTitle } from '../../policy/later-order.ts';
import { draftsQuery, remindersQuery, scheduledQuery, templatesQuery } from '../api.ts';
import { askAgain, askAgainAfterFlight, patch } from './cache.ts';

type Listed<Item> = { items: Item[] };
type ListKey<Item> = DataTag<QueryKey, Listed<Item>, unknown>;

/** Inserts an item in order in place of the one it replaces, or only removes that one. */
function place<Item>(
  cache: QueryClient,
  queryKey: ListKey<Item>,
  change: {
    item: Item;
    isListed: boolean;
    isSame: (other: Item) => boolean;
    order: (one: Item, other: Item) => number;
  },
): void {
  const { item, isListed, isSame, order } = change;
  patch(cache, queryKey, ({ items }) => {
    const others = items.filter((other) => !isSame(other));
    return { items: isListed ? [...others, item].sort(order) : others };
  });
  askAgainAfterFlight(cache, queryKey);
}

const sameId =
  (id: string) =>
  (other: { id: string }): boolean =>
    other.id === id;

/** A draft written on some device; an empty one is kept too, so that nothing older comes back. */
export const applyDraft = (cache: QueryClient, draft: DraftView): void =>
  place(cache, draftsQuery().queryKey, {
    item: draft,
    isListed: true,
    isSame: ({ conversationId }) => conversationId === draft.conversationId,
    order: byLatest,
  });

/** A scheduled message: listed as long as it can be sent. */
export const applyScheduled = (cache: QueryClient, scheduled: ScheduledView): void =>
  place(cache, scheduledQuery().queryKey, {
    item: scheduled,
    isListed: scheduled.state === 'waiting' || scheduled.state === 'failed',
    isSame: sameId(scheduled.id),
    order: byMoment(({ sendAt }) => sendAt),
  });

/** A reminder: listed as long as it is pending. */
export const applyReminder = (cache: QueryClient, reminder: ReminderView): void =>
  place(cache, remindersQuery().queryKey, {
    item: reminder,
    isListed: reminder.state === 'waiting',
    isSame: sameId(reminder.id),
    order: byMoment(({ dueAt }) => dueAt),
  });

export const applyTemplate = (cache: QueryClient, template: TemplateView): void =>
  place(cache, templatesQuery().queryKey, {
    item: template,
    isListed: true,
    isSame: sameId(template.id),
    order: byTitle,
  });

export function forgetTemplate(cache: QueryClient, { id }: { id: string }): void {
  const { queryKey } = templatesQuery();
  patch(cache, queryKey, ({ items }) => ({ items: items.filter((other) => other.id !== id) }));
  askAgainAfterFlight(cache, queryKey);
}

/**
 * A message was sent or changed: a reminder in its conversation may no longer wait for an answer, and its text may
 * differ. Only the server can tell, so the list is refetched.
 */
export function followReminded(cache: QueryClient, message: MessageView, me: string): void {
  const { queryKey } = remindersQuery();
  const isConcerned = cache
    .getQueryData(queryKey)
    ?.items.some(
      ({ conversationId, kind, seq }) =>
        conversationId === message.conversationId &&
        (message.seq === seq || (kind === 'nudge' && message.seq > seq && isAnswer(message, me))),
    );
  if (isConcerned) askAgain(cache, queryKey);
}

/** Whether another person wrote something, or reacted to the person's message. */
const isAnswer = ({ senderId, reactions }: MessageView, me: string): boolean =>
  senderId !== me || reactions?.some(({ people }) => people.some((person) => person !== me)) === true;
