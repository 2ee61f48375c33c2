import type { ConversationId } from '#platform/contract/ids.ts';
import { type ConversationViewName, conversationViews } from '../../limits.ts';

/** What the address of the inbox says; each part is absent rather than empty. */
export type MessagesSearch = { view?: ConversationViewName; conversationId?: ConversationId };

/** Reads an address that anybody may have typed; what is no view is left out, what is no conversation is looked up. */
export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const view = conversationViews.find((name) => name === search.view);
  const id = search.conversationId;
  const isId = typeof id === 'string' && id !== '';
  return { ...(view && { view }), ...(isId && { conversationId: id as ConversationId }) };
}
