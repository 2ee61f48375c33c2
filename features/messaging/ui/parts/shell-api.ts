import { contract } from 'virtual:contract/messaging/get+list+unread+start+send';
import { skipToken } from '@tanstack/react-query';
import type { ConversationId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import type { messaging } from '../../contract/index.ts';
import type { ConversationViewName } from '../../limits.ts';

type InShell = 'get' | 'list' | 'unread' | 'start' | 'send';

/** What every page asks of messaging; the shell loads this alone of its API. */
export const shellApi = createApi<Pick<typeof messaging, InShell>>('messaging', contract);

/** One conversation; a refusal (not found, not mine) is final. */
export const conversationQuery = (id: ConversationId) => shellApi.get.queryOptions({ input: { id } });

/** One conversation as far as it was read before: this asks for nothing. */
export const heldConversationQuery = (id: ConversationId | undefined) =>
  shellApi.get.queryOptions({ input: id ? { id } : skipToken, enabled: false });

/** A view of the inbox, in pages by cursor. */
export const listQuery = (view: ConversationViewName) =>
  shellApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ view, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export const unreadQuery = () => shellApi.unread.queryOptions();
