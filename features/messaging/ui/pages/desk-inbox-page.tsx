import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { ListHead, ListPage } from '#platform/ui/kit/list-page.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { MoreRows } from '#platform/ui/kit/more-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ConversationView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { lastLineOf, titleOf } from '../parts/conversation-words.ts';
import { words } from '../parts/desk/desk-copy.ts';
import { DeskThread } from '../parts/desk/desk-thread.tsx';
import { readMessagesSearch } from '../parts/messages-address.ts';
import { listQuery } from '../parts/shell-api.ts';

/** A cover that began while the page was open sends no event at first, so the inbox is polled. */
const lookAgainMs = 30_000;

/**
 * The inbox of another person's desk (MSG-D1): the principal's conversations except private ones, and answers on their
 * behalf. Kept apart from one's own inbox, whose drafts, settings and reminders are private.
 */
export function MessagesPage() {
  const { conversationId } = readMessagesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const reading = useInfiniteQuery({ ...listQuery('inbox'), refetchInterval: lookAgainMs });
  const close = () => void navigate({ to: '/messages', search: {}, replace: true });
  return (
    <ListPage
      isOpen={conversationId !== undefined}
      label={words.label}
      head={<ListHead title={copy.title} />}
      beside={conversationId ? <DeskThread key={conversationId} id={conversationId} onClose={close} /> : null}
    >
      <Loaded reading={reading} broken={words.broken} rows={{ count: 8, height: 64, variant: 'person' }}>
        {({ pages }) => (
          <Box grow scroll minHeight={0}>
            {pages.every(({ items }) => items.length === 0) ? <EmptyState line={words.empty} /> : null}
            <ul>
              {pages
                .flatMap(({ items }) => items)
                .map((row) => (
                  <ConversationLine key={row.id} conversation={row} isOpen={row.id === conversationId} />
                ))}
            </ul>
            <MoreRows reading={reading} px="edge" />
          </Box>
        )}
      </Loaded>
    </ListPage>
  );
}

function ConversationLine({ conversation, isOpen }: { conversation: ConversationView; isOpen: boolean }) {
  const { id, participants, lastMessage, unreadCount, updatedAt } = conversation;
  const [first] = participants;
  const title = titleOf(conversation);
  const weight = unreadCount > 0 ? 600 : undefined;
  return (
    <li>
      <Link
        to="/messages"
        search={{ conversationId: id }}
        className={layout({
          plain: true,
          block: true,
          px: 'edge',
          py: 10,
          borderBottom: 'soft',
          hover: 'hover',
        })}
        aria-current={isOpen ? 'true' : undefined}
      >
        <Row gap={12} align="center">
          <Avatar
            id={first?.id ?? id}
            name={first?.displayName ?? title}
            photoURL={first?.photoURL}
            size={36}
            isDecorative
          />
          <Stack grow shrink>
            <Row gap={8} align="baseline" justify="between">
              <Text truncate weight={600}>
                {title}
              </Text>
              <Time
                at={updatedAt}
                style="row"
                className={layout({ rigid: true, size: 'xs', tone: 'faint' })}
              />
            </Row>
            <Text truncate size="sm" tone={unreadCount > 0 ? 'ink' : 'muted'} weight={weight} data-private>
              {lastMessage ? lastLineOf(conversation, '') : null}
            </Text>
          </Stack>
          {unreadCount > 0 ? <span className="visually-hidden">{words.unread(unreadCount)}</span> : null}
        </Row>
      </Link>
    </li>
  );
}
