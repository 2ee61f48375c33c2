import { type DataTag, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import type { ConversationView, MessageView, UnreadCounts } from '../../contract/views.ts';
import { conversationViews } from '../../limits.ts';
import { badgeOf, countsAsUnread } from '../../policy/reading.ts';
import { membersQuery, messagesQuery, messagingApi, ownSettingsQuery } from '../api.ts';
import { conversationQuery, listQuery, unreadQuery } from '../parts/shell-api.ts';
import {
  type Delivered,
  placeInList,
  shiftCounts,
  withDelivery,
  withMessage,
  withMyReading,
  withTheirReading,
} from './conversations.ts';
import { appendMessage } from './messages.ts';

/** Patches everything that shows a message or its conversation to match what a refetch would return. */
export function applyMessage(cache: QueryClient, message: MessageView, me: string): void {
  const { conversationId: id } = message;
  holdMessage(cache, message);
  const copies = copiesOf(cache, id);
  const before = freshest(copies);
  if (!before || message.seq > before.lastSeq + 1) {
    refetchAbout(cache, id);
    return;
  }
  // Whether a new message unarchives it is the person's setting, which only the server knows.
  if (before.isArchived) {
    refetchAbout(cache, id);
    return;
  }
  if (message.seq === before.lastSeq + 1) {
    const after = withMessage(before, message, me);
    replaceConversation(cache, before, after);
    if (badgeOf(before) !== badgeOf(after)) askForBadge(cache);
    return;
  }
  const isBehind = copies.some((copy) => copy.lastSeq < before.lastSeq);
  // Some copies were fetched after this message and others before: bring them in line.
  if (isBehind) replaceConversation(cache, before, before);
  if (isBehind || countsAsUnread(message, me)) askForBadge(cache);
}

/**
 * Refetches the badge where it was calculated, or where a copy of the conversation already includes what changes it:
 * badge and copies are answers from different moments, and an event cannot tell which already knew of it. The
 * calculated value shows at once; the true one follows within the seconds of S16.
 */
export const askForBadge = (cache: QueryClient): void => askAgain(cache, unreadQuery().queryKey);

type Reading = { conversationId: ConversationId; personId: string; readSeq: number };

/** Patches how far a person has read; for the viewer also the unread counts. */
export function applyReading(cache: QueryClient, reading: Reading, me: string): void {
  moveReading(cache, reading, me);
  if (reading.personId === me) askForBadge(cache);
}

function moveReading(
  cache: QueryClient,
  { conversationId: id, personId, readSeq }: Reading,
  me: string,
): void {
  const before = freshest(copiesOf(cache, id));
  if (!before) return;
  const held = cache.getQueryData(messagesQuery(cache, id).queryKey);
  const after =
    personId === me
      ? withMyReading(before, readSeq, { held, me })
      : withTheirReading(before, personId, readSeq);
  if (after) replaceConversation(cache, before, after);
  else refetchAbout(cache, id);
}

/** Patches how far others have received a conversation. */
export function applyDelivery(
  cache: QueryClient,
  { conversationId, people }: { conversationId: ConversationId; people: readonly Delivered[] },
): void {
  const before = freshest(copiesOf(cache, conversationId));
  if (before) replaceConversation(cache, before, withDelivery(before, people));
}

/**
 * Shows the counts returned with the answer to an act. Later events may overtake an answer: counts that differ from
 * what is known here are shown for now, and refetched.
 */
export function applyCounts(cache: QueryClient, counts: UnreadCounts): void {
  const { queryKey } = unreadQuery();
  const held = cache.getQueryData(queryKey);
  if (held && isSame(held, counts)) return askAgainAfterFlight(cache, queryKey);
  cache.setQueryData(queryKey, counts);
  askAgain(cache, queryKey);
}

const isSame = (one: UnreadCounts, other: UnreadCounts): boolean =>
  one.regular === other.regular && one.cold === other.cold && one.requests === other.requests;

/** Shows a conversation that was just created, opened or changed, and refetches what the answer did not include yet. */
export function applyConversation(cache: QueryClient, conversation: ConversationView): void {
  const before = freshest(copiesOf(cache, conversation.id));
  cache.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
  replaceConversation(cache, conversation, conversation);
  if (before && !isAsFar(before, conversation)) refetchAbout(cache, conversation.id);
}

/** Whether both are at the same message, read pointer and count: no act answered with a conversation changes those. */
const isAsFar = (one: ConversationView, other: ConversationView): boolean =>
  one.lastSeq === other.lastSeq && one.readSeq === other.readSeq && one.unreadCount === other.unreadCount;

/** Shows the person's new settings for a conversation before the server confirms; the returned function undoes it. */
export function applyOwn(
  cache: QueryClient,
  id: ConversationId,
  change: Partial<Pick<ConversationView, 'isStarred' | 'isArchived' | 'isMuted' | 'priority'>>,
): () => void {
  const before = freshest(copiesOf(cache, id));
  if (!before) return () => undefined;
  const after = { ...before, ...change };
  replaceConversation(cache, before, after);
  return () => replaceConversation(cache, after, before);
}

/** A conversation was added or changed in a way that only the server knows. */
export function refetchAbout(cache: QueryClient, id: ConversationId): void {
  askAgain(cache, conversationQuery(id).queryKey);
  askAgain(cache, messagingApi.list.key());
  askAgain(cache, unreadQuery().queryKey);
}

/** The members or the person's settings of the conversation have changed. */
export function refetchWhole(cache: QueryClient, id: ConversationId): void {
  refetchAbout(cache, id);
  askAgain(cache, membersQuery(id).queryKey);
  askAgain(cache, ownSettingsQuery(id).queryKey);
}

/** Global settings have changed, which may affect every conversation's settings. */
export function refetchSettings(cache: QueryClient): void {
  askAgain(cache, messagingApi.ownSettings.key());
  askAgain(cache, messagingApi.get.key());
  askAgain(cache, messagingApi.list.key());
}

/** Shows a person's new presence, name or photo in every conversation they are in. */
export function applyPerson(
  cache: QueryClient,
  person: { id: string } & Partial<Omit<PersonSummary, 'id'>>,
): void {
  const change = (conversation: ConversationView): ConversationView => {
    if (!conversation.participants.some(({ id }) => id === person.id)) return conversation;
    const participants = conversation.participants.map((participant) =>
      participant.id === person.id
        ? {
            ...participant,
            ...person,
            id: participant.id,
            // A request never reveals presence (MSG-11).
            ...(conversation.request && { status: participant.status }),
          }
        : participant,
    );
    return { ...conversation, participants };
  };
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: messagingApi.get.key() })) {
    patch(cache, queryKey as ReturnType<typeof conversationQuery>['queryKey'], change);
  }
  for (const view of conversationViews) {
    patch(cache, listQuery(view).queryKey, (list) => ({
      ...list,
      pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })),
    }));
  }
  askAgainAfterFlight(cache, messagingApi.get.key());
  askAgainAfterFlight(cache, messagingApi.list.key());
}

function holdMessage(cache: QueryClient, message: MessageView): void {
  const { queryKey } = messagesQuery(cache, message.conversationId);
  const held = cache.getQueryData(queryKey);
  if (!held) return askAgainAfterFlight(cache, queryKey);
  const appended = appendMessage(held, message);
  if (appended.held !== held) patch(cache, queryKey, () => appended.held);
  if (appended.isStale) askAgain(cache, queryKey);
}

/** Every trustworthy copy of the conversation: one marked stale may have missed something. */
export function copiesOf(cache: QueryClient, id: ConversationId): ConversationView[] {
  const isTrusted = (queryKey: QueryKey) => cache.getQueryState(queryKey)?.isInvalidated === false;
  const listed = conversationViews
    .map((view) => listQuery(view).queryKey)
    .filter(isTrusted)
    .flatMap((key) => cache.getQueryData(key)?.pages.flatMap((page) => page.items) ?? [])
    .filter((conversation) => conversation.id === id);
  const { queryKey } = conversationQuery(id);
  const single = isTrusted(queryKey) ? cache.getQueryData(queryKey) : undefined;
  return single ? [single, ...listed] : listed;
}

export const freshest = (copies: readonly ConversationView[]): ConversationView | undefined =>
  copies.reduce<ConversationView | undefined>(
    (best, copy) => (best && best.lastSeq >= copy.lastSeq ? best : copy),
    undefined,
  );

export function replaceConversation(
  cache: QueryClient,
  before: ConversationView,
  after: ConversationView,
): void {
  const single = conversationQuery(after.id).queryKey;
  patch(cache, single, () => after);
  askAgainAfterFlight(cache, single);
  for (const view of conversationViews) {
    const { queryKey } = listQuery(view);
    patch(cache, queryKey, (list) => placeInList(list, after, view));
  }
  askAgainAfterFlight(cache, messagingApi.list.key());
  const unread = unreadQuery().queryKey;
  patch(cache, unread, (counts) => shiftCounts(counts, before, after));
  askAgainAfterFlight(cache, unread);
}

// Changes what is held, if anything. Setting data also marks it fresh, so stale data is marked again.
export function patch<Data>(
  cache: QueryClient,
  queryKey: DataTag<QueryKey, Data, unknown>,
  change: (held: Data) => Data,
): void {
  const query = cache.getQueryCache().find({ queryKey });
  const isStale = query?.state.isInvalidated === true;
  cache.setQueryData<Data>(queryKey, (held) => (held === undefined ? undefined : change(held)));
  if (isStale) query.invalidate();
}

// The counts are only marked: one place, the shell, decides how often they are refetched (S16).
const refetchOf = (queryKey: QueryKey) =>
  hashKey(queryKey) === hashKey(unreadQuery().queryKey) ? ({ refetchType: 'none' } as const) : {};

// Marks stale; refetches what is on screen.
export function askAgain(cache: QueryClient, queryKey: QueryKey): void {
  askAgainAfterFlight(cache, queryKey);
  // A burst of messages must not start and cancel a request for each.
  void cache.invalidateQueries({ queryKey, ...refetchOf(queryKey) }, { cancelRefetch: false });
}

// An answer in flight was made before this event and would hide it: refetch once it has arrived.
export function askAgainAfterFlight(cache: QueryClient, queryKey: QueryKey): void {
  for (const query of cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    const again = () => {
      const filter = { queryKey: query.queryKey, exact: true, ...refetchOf(query.queryKey) };
      void cache.invalidateQueries(filter, { cancelRefetch: false });
    };
    query.promise?.then(again, again);
  }
}
