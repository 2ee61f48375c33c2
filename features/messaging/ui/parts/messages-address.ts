import type { ConversationId } from '#platform/contract/ids.ts';
import { oneOf, type SearchOf, searchCodec, text, wholeNumber } from '#platform/ui/search-params.ts';
import { conversationViews } from '../../limits.ts';

/** Lists of scheduled and saved items, by the `later` of the address. */
export const laterPlaces = ['scheduled', 'reminders', 'templates'] as const;
export type LaterPlace = (typeof laterPlaces)[number];

/** Any text is accepted: one that is not a conversation is reported as not found. */
const isSome = (given: unknown): given is ConversationId => typeof given === 'string' && given !== '';

const messages = searchCodec(
  {
    view: oneOf(conversationViews),
    conversationId: (given) => (isSome(given) ? given : undefined),
    /** The position of the message to open the conversation at. */
    at: wholeNumber(1),
    /** The search over all messages. */
    q: text(Number.POSITIVE_INFINITY),
    /** The open list of scheduled or saved items. */
    later: oneOf(laterPlaces),
  },
  ({ at, ...search }) => ({ ...search, ...(search.conversationId && at && { at }) }),
);

/** The search parameters of the inbox. */
export type MessagesSearch = SearchOf<typeof messages>;
export const readMessagesSearch = messages.read;

/** The address of a conversation (at one of its messages) that keeps the rest of the inbox as it is. */
export function addressOf(
  search: Record<string, unknown>,
  { id, at }: { id: ConversationId; at?: number },
): MessagesSearch {
  const { view, q } = readMessagesSearch(search);
  return { ...(view && { view }), conversationId: id, ...(at !== undefined && { at }), ...(q && { q }) };
}
