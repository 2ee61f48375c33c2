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

/** What somebody can do with a conversation for themselves alone (S47): seen at once, taken back when it fails. */
export type ConversationActs = {
  toggleStar(conversation: ConversationView): void;
  toggleArchived(conversation: ConversationView): void;
  toggleMuted(conversation: ConversationView): void;
  setPriority(conversation: ConversationView, priority: Priority): void;
  /** Read becomes unread from the last message of somebody else on, and unread becomes read. */
  toggleRead(conversation: ConversationView): void;
  /** Who owes an answer: me, them, nobody, one after the other. */
  cycleOwed(conversation: ConversationView): void;
  /** The conversation leaves the list, or must not be read on: what is open makes room. */
  putAway(conversation: ConversationView): void;
};

const ActsContext = createContext<ConversationActs | undefined>(undefined);

/** Hands what can be done with conversations to the rows, menus and headings below it. */
export const ActsProvider = ActsContext.Provider;

/** What can be done with a conversation here. */
export function useActs(): ConversationActs {
  const acts = use(ActsContext);
  if (!acts) throw new Error('conversations stand inside <ActsProvider>');
  return acts;
}

/** `onPutAway` is told before a conversation leaves the list or must not be read on: archived or marked unread. */
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

/** How every change of one's own settings of a conversation goes, wherever its control stands. */
export const settling = (cache: QueryClient) =>
  messagingApi.settle.mutationOptions({
    // One after the other: an earlier press must not overtake a later one.
    scope: { id: 'conversation-settings' },
    // Without a network it fails at once and is seen to fail, instead of waiting in secret.
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
      // A later press is already shown; its own answer tells the rest.
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

// The thread closes first: what stands open in front of somebody is read (UNR-5).
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
