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
  /** Words the link: "To Tom Reyes". */
  say?: (title: string) => string;
  onLeave: () => void;
};

const asItIs = (title: string) => title;

/** Links to a conversation by its title, from a list in front of the inbox. */
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
      // The address alone would close the dialog; this moves the focus to the page first.
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
