import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { announce } from '#platform/ui/announce.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ConversationView } from '../../../contract/views.ts';
import type { Priority } from '../../../limits.ts';
import { countsAsUnread } from '../../../policy/reading.ts';
import { messagesQuery, messagingApi, ownSettingsQuery } from '../../api.ts';
import {
  applyConversation,
  applyCounts,
  applyOwn,
  applyReading,
  refetchAbout,
  refetchWhole,
} from '../../live/cache.ts';
import { titleOf } from '../conversation-words.ts';
import { words } from '../people/groups-copy.ts';
import { nextOwed, useSetOwed } from './use-owed.ts';

/** Actions on a conversation that only affect the person themselves (S47): shown at once, undone on failure. */
export type ConversationActs = {
  toggleStar(conversation: ConversationView): void;
  toggleArchived(conversation: ConversationView): void;
  toggleMuted(conversation: ConversationView): void;
  setPriority(conversation: ConversationView, priority: Priority): void;
  /** Marks a read conversation unread from the other people's last message on, and an unread one read. */
  toggleRead(conversation: ConversationView): void;
  /** Cycles who owes an answer: me, them, no one. */
  cycleOwed(conversation: ConversationView): void;
  /** Moves away from a conversation that leaves the list or must not be read further. */
  putAway(conversation: ConversationView): void;
};

const ActsContext = createContext<ConversationActs | undefined>(undefined);

/** Provides the conversation actions to the rows, menus and headings below it. */
export const ActsProvider = ActsContext.Provider;

/** The conversation actions available here. */
export function useActs(): ConversationActs {
  const acts = use(ActsContext);
  if (!acts) throw new Error('conversations stand inside <ActsProvider>');
  return acts;
}

/** `onPutAway` runs before a conversation leaves the list or must not be read further: archived or marked unread. */
export function useConversationActs(onPutAway: (conversation: ConversationView) => void): ConversationActs {
  const cache = useQueryClient();
  const me = useMe().person.id;
  const { mutate: settle } = useMutation(settling(cache));
  const setReplyNeeded = useSetOwed();
  const say = (conversation: ConversationView, text: (title: string) => string) =>
    announce(text(titleOf(conversation)));
  const setArchived = (conversation: ConversationView, isArchived: boolean) => {
    settle({ id: conversation.id, isArchived });
    const done = isArchived ? words.acts.archived : words.acts.unarchived;
    const onClick = () => settle({ id: conversation.id, isArchived: !isArchived });
    toast.success(done(titleOf(conversation)), undefined, { action: { label: words.undo, onClick } });
  };
  return {
    toggleStar(conversation) {
      const isStarred = !conversation.isStarred;
      settle({ id: conversation.id, isStarred });
      say(conversation, isStarred ? words.acts.starred : words.acts.unstarred);
    },
    toggleArchived(conversation) {
      onPutAway(conversation);
      setArchived(conversation, !conversation.isArchived);
    },
    toggleMuted(conversation) {
      const isMuted = !conversation.isMuted;
      settle({ id: conversation.id, isMuted });
      say(conversation, isMuted ? words.acts.muted : words.acts.unmuted);
    },
    cycleOwed: (conversation) => setReplyNeeded(conversation, nextOwed(conversation.owed)),
    setPriority: ({ id }, priority) => settle({ id, priority }),
    toggleRead(conversation) {
      if (conversation.unreadCount > 0) return void readAll(cache, conversation, me);
      void markUnread(cache, conversation, { me, onPutAway });
    },
    putAway: onPutAway,
  };
}

/** How every change to one's own settings of a conversation is saved, wherever its control is. */
export const settling = (cache: QueryClient) =>
  messagingApi.settle.mutationOptions({
    // One at a time: an earlier press must not overtake a later one.
    scope: { id: 'conversation-settings' },
    // Without a network it fails visibly at once instead of waiting unseen.
    networkMode: 'always',
    onMutate: ({ id, isStarred, isArchived, isMuted, priority }) => ({
      takeBack: applyOwn(cache, id as ConversationId, {
        ...(isStarred !== undefined && { isStarred }),
        ...(isArchived !== undefined && { isArchived }),
        ...(isMuted !== undefined && { isMuted }),
        ...(priority !== undefined && { priority }),
      }),
    }),
    onSuccess: ({ conversation, settings, unread }) => {
      cache.setQueryData(ownSettingsQuery(conversation.id).queryKey, settings);
      // A later press is already shown; its own answer brings the rest.
      if (cache.isMutating({ mutationKey: messagingApi.settle.mutationKey() }) > 1) return;
      applyConversation(cache, conversation);
      applyCounts(cache, unread);
    },
    onError: (error, { id }, held) => {
      held?.takeBack();
      refetchWhole(cache, id as ConversationId);
      toast.error(words.failed, refusalOf(error)?.message ?? words.failedLine);
    },
  });

async function readAll(cache: QueryClient, { id, lastSeq }: ConversationView, me: string): Promise<void> {
  try {
    const { readSeq, unread } = await messagingApi.read.call({ id, seq: lastSeq });
    applyReading(cache, { conversationId: id, personId: me, readSeq }, me);
    applyCounts(cache, unread);
  } catch (error) {
    toast.error(words.failed, refusalOf(error)?.message ?? words.failedLine);
  }
}

type Marking = { me: string; onPutAway: (conversation: ConversationView) => void };

// The thread closes first: an open thread in view counts as read (UNR-5).
async function markUnread(
  cache: QueryClient,
  conversation: ConversationView,
  { me, onPutAway }: Marking,
): Promise<void> {
  const { id } = conversation;
  try {
    const { items } =
      cache.getQueryData(messagesQuery(cache, id).queryKey) ?? (await messagingApi.messages.call({ id }));
    const last = items.findLast((message) => countsAsUnread(message, me) && !message.isDeleted);
    if (!last) return toast.status(words.acts.nothingToMark);
    onPutAway(conversation);
    const { unread } = await messagingApi.markUnread.call({ id, seq: last.seq });
    applyCounts(cache, unread);
    announce(words.acts.unreadNow(titleOf(conversation)));
  } catch (error) {
    toast.error(words.failed, refusalOf(error)?.message ?? words.failedLine);
  }
  refetchAbout(cache, id);
}
