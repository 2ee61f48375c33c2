import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import { useNow } from '#platform/ui/now.ts';
import { timeWords } from '#platform/ui/time-words.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { ConversationRow } from '../list/conversation-row.tsx';
import { addressOf } from '../messages-address.ts';
import { words } from './finding-copy.ts';
import { FoundRow } from './found-row.tsx';
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
  const retry = () => void query.refetch();
  if (fault) return <Refused words={words.search.faults[fault]} />;
  if (query.isPending)
    return <SkeletonRows count={5} height={rowHeight} variant="conversation" onRetry={retry} />;
  if (query.isError && !query.isFetchNextPageError) return <Broken error={query.error} onRetry={retry} />;
  const isBare = found.length === 0 && conversations.length === 0;
  const more = query.hasNextPage && !searchedBackTo ? () => void query.fetchNextPage() : undefined;
  return (
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

// An invalid search says what is wrong with it; repeating it would not help.
function Broken({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const refusal = refusalOf(error);
  if (!refusal) return <ErrorPanel title={words.search.failed} onRetry={onRetry} />;
  return <Refused words={refusal.message} />;
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
