import { Link } from '@tanstack/react-router';
import type { ConversationId } from '#platform/contract/ids.ts';
import { copy } from '../../copy.ts';
import { titleOf } from '../conversation-words.ts';
import { readMessagesSearch } from '../messages-address.ts';
import { useConversation } from '../use-conversation.ts';

type ConversationLinkProps = {
  id: ConversationId;
  /** The position of the message to open it at. */
  at?: number;
  /** Puts the title into words: "To Tom Reyes". */
  say?: (title: string) => string;
  onLeave: () => void;
};

const asItIs = (title: string) => title;

/** Leads to a conversation by its title, from a list that stands over the inbox. */
export function ConversationLink({ id, at, say = asItIs, onLeave }: ConversationLinkProps) {
  const { data } = useConversation(id);
  return (
    <Link
      to="/messages"
      search={(search) => ({
        ...viewOf(search),
        conversationId: id,
        ...(at !== undefined && { at }),
      })}
      resetScroll={false}
      // The dialog would be closed by the address alone; this gives the focus to the page first.
      onClick={onLeave}
    >
      {say(data ? titleOf(data) : copy.thread.unknownSender)}
    </Link>
  );
}

/** The view that stays open behind it. */
function viewOf(search: Record<string, unknown>) {
  const { view } = readMessagesSearch(search);
  return view === undefined ? {} : { view };
}
