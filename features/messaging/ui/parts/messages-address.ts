import type { ConversationId } from '#platform/contract/ids.ts';
import { type ConversationViewName, conversationViews } from '../../limits.ts';

/** Lists of what comes later, by the `later` of the address. */
export const laterPlaces = ['scheduled', 'reminders', 'templates'] as const;
export type LaterPlace = (typeof laterPlaces)[number];

/** What the address of the inbox says; each part is absent rather than empty. */
export type MessagesSearch = {
  view?: ConversationViewName;
  conversationId?: ConversationId;
  /** The position of the message that the conversation is opened at. */
  at?: number;
  /** What is looked for in all messages. */
  q?: string;
  /** The list of what comes later that stands open. */
  later?: LaterPlace;
};

/** Any text is looked up: one that is no conversation is said not to be there. */
const isSome = (id: unknown): id is ConversationId => typeof id === 'string' && id !== '';

/** Reads an address that anybody may have typed; what is no view is left out, what is no conversation is looked up. */
export function readMessagesSearch(search: Record<string, unknown>): MessagesSearch {
  const view = conversationViews.find((name) => name === search.view);
  const later = laterPlaces.find((name) => name === search.later);
  const id = search.conversationId;
  const isGiven = isSome(id);
  const at = Number(search.at);
  const isAt = isGiven && Number.isSafeInteger(at) && at > 0;
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim() : '';
  return {
    ...(view && { view }),
    ...(isGiven && { conversationId: id }),
    ...(isAt && { at }),
    ...(q && { q }),
    ...(later && { later }),
  };
}

/** The address of a conversation (at one of its messages) that leaves the rest of the inbox as it stands. */
export function addressOf(
  search: Record<string, unknown>,
  { id, at }: { id: ConversationId; at?: number },
): MessagesSearch {
  const { view, q } = readMessagesSearch(search);
  return { ...(view && { view }), conversationId: id, ...(at !== undefined && { at }), ...(q && { q }) };
}
