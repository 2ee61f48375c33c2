import { Link } from '@tanstack/react-router';
import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationView } from '#features/messaging/contract/views.ts';
import {
  Faces,
  lastLineOf,
  quietDays,
  titleOf,
  useConversationList,
  useUnreadCounts,
} from '#features/messaging/ui/public/conversations.ts';
import { layout } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { useNow } from '#platform/ui/now.ts';
import { copy } from '../copy.ts';
import { Block } from './block.tsx';
import { linkLook } from './link-look.ts';
import { DeskRow } from './row.tsx';
import { shownOf } from './talk-items.ts';

type Kind = keyof typeof shownOf;

/** Unread conversations, or ones that have gone quiet; hidden when there are none. */
export function Talks({ kind }: { kind: Kind }) {
  const { query, items } = useConversationList(kind);
  const counts = useUnreadCounts();
  const words = copy[kind];
  if (query.isSuccess && items.length === 0) return null;
  const all = (
    <Link to="/messages" search={{ view: kind }} className={linkLook}>
      {words.all}
    </Link>
  );
  return (
    <Block
      title={words.title}
      count={kind === 'cold' ? counts?.cold : counts?.regular}
      link={query.isSuccess ? all : null}
    >
      <Loaded isLine reading={query} broken={words.failed} rows={{ count: 2, height: 54 }}>
        {() => (
          <ul>
            {items.slice(0, shownOf[kind]).map((conversation) => (
              <TalkRow key={conversation.id} kind={kind} conversation={conversation} />
            ))}
          </ul>
        )}
      </Loaded>
    </Block>
  );
}

function TalkRow({ kind, conversation }: { kind: Kind; conversation: ConversationView }) {
  const { person, desk } = useMe();
  const me = desk?.id ?? person.id;
  const nowMs = useNow();
  const title = titleOf(conversation);
  const isCold = kind === 'cold';
  return (
    <DeskRow
      lead={<Faces conversation={conversation} size={32} isDecorative />}
      title={title}
      line={isCold ? coldLine(conversation, me, nowMs) : unreadLine(conversation, me)}
      at={
        isCold ? (
          <span
            className={layout({ size: 'sm', weight: 600, tone: 'ink', underlined: true, softLine: true })}
          >
            {copy.acts.followUp}
          </span>
        ) : (
          conversation.updatedAt
        )
      }
      renderLink={(link) => <Link to="/messages" search={{ conversationId: conversation.id }} {...link} />}
    />
  );
}

const unreadLine = (conversation: ConversationView, me: string) =>
  copy.unread.line(conversation.unreadCount, lastLineOf(conversation, me));

// The person who wrote last is the one waiting.
function coldLine(conversation: ConversationView, me: string, nowMs: number): string {
  const days = quietDays(conversation, nowMs);
  const isMine = conversation.lastMessage?.senderId === me;
  return isMine ? copy.cold.noReply(days) : copy.cold.unanswered(days);
}
