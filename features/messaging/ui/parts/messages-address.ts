import type { ConversationId } from '#platform/contract/ids.ts';
import { oneOf, type SearchOf, searchCodec, text, wholeNumber } from '#platform/ui/search-params.ts';
import { conversationViews } from '../../limits.ts';

/** Lists of what comes later, by the `later` of the address. */
export const laterPlaces = ['scheduled', 'reminders', 'templates'] as const;
export type LaterPlace = (typeof laterPlaces)[number];

/** Any text is looked up: one that is no conversation is said not to be there. */
const isSome = (given: unknown): given is ConversationId => typeof given === 'string' && given !== '';

const messages = searchCodec(
  {
    view: oneOf(conversationViews),
    conversationId: (given) => (isSome(given) ? given : undefined),
    /** The position of the message that the conversation is opened at. */
    at: wholeNumber(1),
    /** What is looked for in all messages. */
    q: text(Number.POSITIVE_INFINITY),
    /** The list of what comes later that stands open. */
    later: oneOf(laterPlaces),
  },
  ({ at, ...search }) => ({ ...search, ...(search.conversationId && at && { at }) }),
);

/** What the address of the inbox says. */
export type MessagesSearch = SearchOf<typeof messages>;
export const readMessagesSearch = messages.read;

/** The address of a conversation (at one of its messages) that leaves the rest of the inbox as it stands. */
export function addressOf(
  search: Record<string, unknown>,
  { id, at }: { id: ConversationId; at?: number },
): MessagesSearch {
  const { view, q } = readMessagesSearch(search);
  return { ...(view && { view }), conversationId: id, ...(at !== undefined && { at }), ...(q && { q }) };
}
