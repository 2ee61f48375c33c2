import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationView } from '#features/messaging/contract/views.ts';
import { lastLineOf, quietDays, titleOf } from '#features/messaging/ui/public/conversations.ts';
import type { NotificationView } from '#features/notifications/contract.ts';
import { IconBell, IconMessage, IconSnowflake } from '#platform/ui/icons.ts';
import { useNow } from '#platform/ui/now.ts';
import { copy } from '../copy.ts';
import { DeskRow, RowSign } from './row.tsx';

type ConversationItemProps = { kind: 'unread' | 'cold'; conversation: ConversationView; isFirst: boolean };

/** A conversation that nobody has read or answered, with the way into it. */
export function ConversationItem({ kind, conversation, isFirst }: ConversationItemProps) {
  const me = useMe().person.id;
  const nowMs = useNow();
  const title = titleOf(conversation);
  const act = kind === 'cold' ? copy.acts.followUp : copy.acts.open;
  return (
    <DeskRow
      lead={<RowSign icon={kind === 'cold' ? IconSnowflake : IconMessage} />}
      title={title}
      line={kind === 'cold' ? coldLine(conversation, me, nowMs) : unreadLine(conversation, me)}
      at={conversation.updatedAt}
      isFirst={isFirst}
      acts={
        <Button
          size="sm"
          variant={isFirst ? 'filled' : 'default'}
          aria-label={copy.acts.of(act, title)}
          renderRoot={(root) => (
            <Link to="/messages" search={{ conversationId: conversation.id }} {...root} />
          )}
        >
          {act}
        </Button>
      }
    />
  );
}

type NewsItemProps = {
  news: NotificationView;
  isFirst: boolean;
  onOpen: (news: NotificationView) => Promise<void>;
};

/** A notification that nobody has read; opening it marks it read. */
export function NewsItem({ news, isFirst, onOpen }: NewsItemProps) {
  const [isOpening, setIsOpening] = useState(false);
  const act = news.actionUrl ? copy.acts.open : copy.acts.read;
  const open = async () => {
    setIsOpening(true);
    await onOpen(news);
    setIsOpening(false);
  };
  return (
    <DeskRow
      lead={<RowSign icon={IconBell} />}
      title={news.title}
      line={news.message}
      at={news.updatedAt}
      isFirst={isFirst}
      acts={
        <Button
          size="sm"
          variant={isFirst ? 'filled' : 'default'}
          loading={isOpening}
          aria-label={copy.acts.of(act, news.title)}
          onClick={() => void open()}
        >
          {act}
        </Button>
      }
    />
  );
}

const unreadLine = (conversation: ConversationView, me: string) =>
  copy.waiting.unreadLine(conversation.unreadCount, lastLineOf(conversation, me));

// Whoever spoke last waits for the other.
function coldLine(conversation: ConversationView, me: string, nowMs: number): string {
  const days = quietDays(conversation, nowMs);
  const isMine = conversation.lastMessage?.senderId === me;
  return isMine ? copy.waiting.noReply(days) : copy.waiting.unanswered(days);
}
