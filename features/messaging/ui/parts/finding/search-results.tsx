import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { IconPaperclip } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import { useNow } from '#platform/ui/now.ts';
import { timeWords } from '#platform/ui/time-words.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { authorOf, titleOf } from '../conversation-words.ts';
import { ConversationRow } from '../list/conversation-row.tsx';
import { addressOf } from '../messages-address.ts';
import { words } from './finding-copy.ts';
import { activeFilters, withoutFilters } from './search-filters.ts';
import classes from './search-panel.module.css';
import type { Found, useMessageSearch } from './use-message-search.ts';

const rowHeight = 84;

type SearchResultsProps = {
  search: ReturnType<typeof useMessageSearch>;
  typed: string;
  openAt: { id: ConversationId | undefined; at: number | undefined } | undefined;
  onOpen: (found: Found) => void;
  onText: (text: string) => void;
};

/** The results of a search in all states: loading, refused, failed, empty, and with more to come. */
export function SearchResults(props: SearchResultsProps) {
  const { search, onOpen, openAt } = props;
  const { query, found, conversations, searchedBackTo, fault } = search;
  if (fault) return <Refused words={words.search.faults[fault]} />;
  const isBare = found.length === 0 && conversations.length === 0;
  const more = query.hasNextPage && !searchedBackTo ? () => void query.fetchNextPage() : undefined;
  return (
    <Loaded
      reading={query}
      broken={words.search.failed}
      rows={{ count: 5, height: rowHeight, variant: 'conversation' }}
      // An invalid search says what is wrong with it; repeating it would not help.
      renderRefused={({ message }) => <Refused words={message} />}
    >
      {() => (
        <Stack grow minHeight={0} className={classes.results} aria-busy={query.isFetching || undefined}>
          <p className="visually-hidden" role="status">
            {query.isFetching ? '' : words.search.found(found.length, query.hasNextPage)}
          </p>
          {conversations.length > 0 ? <Conversations conversations={conversations} /> : null}
          {found.length > 0 ? (
            <>
              {conversations.length > 0 ? (
                <Text as="h3" rigid pt={10} pb={4} px={16} size="xs" weight={600} tone="muted">
                  {words.search.messages}
                </Text>
              ) : null}
              <VirtualList
                items={found}
                getKey={keyOf}
                label={words.search.results}
                rowHeight={rowHeight}
                activeKey={openAt?.id && openAt.at ? `${openAt.id}/${openAt.at}` : undefined}
                onOpen={onOpen}
                onEndReached={more}
                renderRow={(item, { tabIndex }) => (
                  <FoundRow
                    found={item}
                    tabIndex={tabIndex}
                    isOpen={openAt?.id === item.place.id && openAt.at === item.message.seq}
                  />
                )}
              />
            </>
          ) : null}
          {isBare && !searchedBackTo ? <Nothing {...props} /> : null}
          {searchedBackTo || query.isFetchNextPageError ? <Further search={search} isBare={isBare} /> : null}
        </Stack>
      )}
    </Loaded>
  );
}

const keyOf = ({ message }: Found) => `${message.conversationId}/${message.seq}`;

function Conversations({ conversations }: { conversations: readonly ConversationView[] }) {
  const me = useMe().person.id;
  return (
    <>
      <Text as="h3" rigid pt={10} pb={4} px={16} size="xs" weight={600} tone="muted">
        {words.search.conversations}
      </Text>
      <Box
        as="ul"
        rigid
        scroll
        clip
        className={classes.conversations}
        aria-label={words.search.conversations}
      >
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <Link
              to="/messages"
              search={(search) => addressOf(search, { id: conversation.id })}
              className={layout(
                { block: true, fullHeight: true, plain: true, hover: 'raised', current: true },
                classes.row,
              )}
              data-found
              preload={false}
              resetScroll={false}
            >
              <ConversationRow conversation={conversation} me={me} isSelected={false} />
            </Link>
          </li>
        ))}
      </Box>
    </>
  );
}

function Refused({ words: reason }: { words: string }) {
  return (
    <Text as="p" pt={8} pb={16} px={20} size="sm" tone="muted" pretty className={classes.hint} role="alert">
      {reason}
    </Text>
  );
}

function Nothing({ search, typed, onText }: SearchResultsProps) {
  const hasFilters = activeFilters(typed).length > 0;
  return (
    <EmptyState
      line={words.search.nothing(search.text)}
      action={
        hasFilters ? (
          <Button variant="default" onClick={() => onText(withoutFilters(typed))}>
            {words.search.clearFilters}
          </Button>
        ) : null
      }
    />
  );
}

// A very large number of messages is searched in steps, which report how far they got.
function Further({ search, isBare }: { search: SearchResultsProps['search']; isBare: boolean }) {
  const nowMs = useNow();
  const { query, searchedBackTo } = search;
  const date = searchedBackTo ? timeWords(searchedBackTo, { style: 'inline', nowMs }) : '';
  return (
    <Row
      gap={12}
      align="center"
      justify="between"
      rigid
      py={8}
      px={16}
      size="xs"
      tone="faint"
      borderTop="soft"
      role={query.isFetchNextPageError ? 'alert' : 'status'}
    >
      <span>
        {query.isFetchNextPageError
          ? words.search.failed
          : isBare
            ? words.search.nothingYet(date)
            : words.search.searchedBack(date)}
      </span>
      <Button
        variant="default"
        size="sm"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {query.isFetchNextPageError ? words.take.retry : words.search.further}
      </Button>
    </Row>
  );
}

type FoundRowProps = { found: Found; tabIndex: 0 | -1; isOpen: boolean };

/** A search hit: who wrote it, where and when, with the matches. 84 px high. */
function FoundRow({ found: { message, place }, tabIndex, isOpen }: FoundRowProps) {
  const me = useMe().person.id;
  const { sender, senderId, excerpt, files } = message;
  const name = authorOf(
    message,
    senderId === me ? words.search.you : (sender?.displayName ?? copy.thread.unknownSender),
  );
  return (
    <Link
      to="/messages"
      search={(search) => addressOf(search, { id: place.id, at: message.seq })}
      className={layout(
        { block: true, fullHeight: true, plain: true, hover: 'raised', current: true },
        classes.row,
      )}
      tabIndex={tabIndex}
      data-found
      aria-current={isOpen || undefined}
      preload={false}
      resetScroll={false}
    >
      <Row as="span" gap={12} fullHeight py={10} px={16} className={classes.found}>
        <Avatar
          id={senderId}
          name={sender?.displayName ?? name}
          photoURL={sender?.photoURL ?? null}
          size={32}
          isDecorative
        />
        <Stack as="span" gap={2} grow shrink>
          <Row as="span" gap={6} align="baseline">
            <Text rigid truncate size="md" leading={20} weight={600} className={classes.who}>
              {name}
            </Text>
            <Text grow shrink truncate size="xs" leading={20} tone="faint">
              {whereOf(place, senderId === me)}
            </Text>
            <Time
              at={message.createdAt}
              style="row"
              className={layout({ rigid: true, size: 'xs', leading: 20, tone: 'faint' })}
            />
          </Row>
          <Text lines={2} tone="muted" breaks size="sm" className={classes.excerpt} data-private>
            {placed(excerpt).map(({ text, isHit, at }) =>
              isHit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
            )}
            {files.length > 0 ? (
              <Row as="span" inline gap={4} align="center" tone="faint" ml={8} className={classes.files}>
                <IconPaperclip size={14} stroke={1.75} aria-hidden />
                {files.join(', ')}
              </Row>
            ) : null}
          </Text>
        </Stack>
      </Row>
    </Link>
  );
}

// In a direct conversation the other person's name says where it is.
function whereOf(place: Found['place'], isMine: boolean): string {
  if (place.type === 'group') return words.search.inGroup(titleOf(place));
  return isMine ? words.search.to(titleOf(place)) : '';
}

/** The pieces with the position where each ends. */
function placed(excerpt: Found['message']['excerpt']) {
  let at = 0;
  return excerpt.map((piece) => {
    at += piece.text.length;
    return { ...piece, at };
  });
}
