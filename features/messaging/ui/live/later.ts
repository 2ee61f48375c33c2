import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import type { DraftView } from '../../contract/drafts.ts';
import type { ReminderView } from '../../contract/reminders.ts';
import type { ScheduledView } from '../../contract/scheduled.ts';
import type { TemplateView } from '../../contract/templates.ts';
import type { MessageView } from '../../contract/views.ts';
import { byLatest, byMoment, byTitle } from '../../policy/later-order.ts';
import { draftsQuery, remindersQuery, scheduledQuery, templatesQuery } from '../api.ts';
import { askAgain, askAgainAfterFlight, patch } from './cache.ts';

type Listed<Item> = { items: Item[] };
type ListKey<Item> = DataTag<QueryKey, Listed<Item>, unknown>;

/** Puts an item where it belongs in the place of the one it replaces, or takes that one away. */
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

/** What was begun to write on some device; without words it is kept too, so that nothing older comes back. */
export const applyDraft = (cache: QueryClient, draft: DraftView): void =>
  place(cache, draftsQuery().queryKey, {
    item: draft,
    isListed: true,
    isSame: ({ conversationId }) => conversationId === draft.conversationId,
    order: byLatest,
  });

/** A message that leaves later: listed as long as it can leave. */
export const applyScheduled = (cache: QueryClient, scheduled: ScheduledView): void =>
  place(cache, scheduledQuery().queryKey, {
    item: scheduled,
    isListed: scheduled.state === 'waiting' || scheduled.state === 'failed',
    isSame: sameId(scheduled.id),
    order: byMoment(({ sendAt }) => sendAt),
  });

/** A reminder: listed as long as it waits. */
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
 * A message was said or is not what it was: what waits for an answer in its conversation may wait no longer, and the
 * words of a reminder may be others. Only the server can tell which, so the list is asked for again.
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

/** Whether somebody else has said something, or reacted to what the person said. */
const isAnswer = ({ senderId, reactions }: MessageView, me: string): boolean =>
  senderId !== me || reactions?.some(({ people }) => people.some((person) => person !== me)) === true;
