import { contract } from 'virtual:contract/messaging/get+list+unread+start+send';
import { skipToken } from '@tanstack/react-query';
import type { ConversationId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { messaging } from '../../contract/index.ts';
import type { ConversationViewName } from '../../limits.ts';

type InShell = 'get' | 'list' | 'unread' | 'start' | 'send';

/** The messaging calls every page needs; the shell loads only these. */
export const shellApi = createApi<Pick<typeof messaging, InShell>>('messaging', contract);

/** One conversation; a refusal (not found, not mine) is final. */
export const conversationQuery = (id: ConversationId) => shellApi.get.queryOptions({ input: { id } });

/** One conversation from the cache only: this never fetches. */
export const heldConversationQuery = (id: ConversationId | undefined) =>
  shellApi.get.queryOptions({ input: id ? { id } : skipToken, enabled: false });

/** An inbox view, in pages by cursor. */
export const listQuery = (view: ConversationViewName) => pages(shellApi.list, { view });

export const unreadQuery = () => shellApi.unread.queryOptions();
