import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useMayOpen, useMe } from '#features/identity/ui/public.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { counted } from '#platform/ui/counted.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Hint } from '#platform/ui/kit/hint.tsx';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { OnDesks } from '#platform/ui/kit/on-desks.tsx';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import { useDensity } from '#platform/ui/look.ts';
import type { ConversationView } from '../../../contract/views.ts';
import type { ConversationViewName } from '../../../limits.ts';
import { hasConversations } from '../../api.ts';
import { copy } from '../../copy.ts';
import { canBeSorted, titleOf } from '../conversation-words.ts';
import { words } from '../people/groups-copy.ts';
import classes from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { FollowUpButton } from './follow-up.tsx';
import type { GroupHeading } from './inbox-groups.ts';
import type { InboxList } from './use-inbox-list.ts';

/** Pixels per row; in compact density the line of work is left out. */
const rowHeights = { comfortable: 76, compact: 56 } as const;
/** Pixels of a heading above the first row of a group; same as in the style sheet. */
const headingHeight = 36;

type ConversationListProps = {
  list: InboxList;
  view: ConversationViewName;
  openId: ConversationId | undefined;
  onOpen: (conversation: ConversationView) => void;
  onClearFilter: () => void;
};

/** The conversations of a view, or why there are none to show. */
export function ConversationList(props: ConversationListProps) {
  const { list } = props;
  const { query, shown, filter } = list;
  const rowHeight = rowHeights[useDensity()];
  return (
    <Loaded
      reading={query}
      broken={copy.list.failed}
      rows={{ count: 8, height: rowHeight, variant: 'conversation' }}
    >
      {() => (
        <>
          {shown.length === 0 ? <NoConversations {...props} /> : <Rows {...props} />}
          {filter && query.hasNextPage ? <MoreForFilter list={list} /> : null}
        </>
      )}
    </Loaded>
  );
}

function Rows({ list, view, openId, onOpen }: ConversationListProps) {
  const me = useMe().person.id;
  const { query, shown, headings, filter } = list;
  const rowHeight = rowHeights[useDensity()];
  const more = () => {
    void query.fetchNextPage();
  };
  return (
    <Box grow minHeight={0} aria-busy={query.isFetching || undefined}>
      <VirtualList
        key={view}
        items={shown}
        getKey={idOf}
        label={copy.list.label}
        rowHeight={(index) => (headings.has(index) ? rowHeight + headingHeight : rowHeight)}
        restoreId={`messages-${view}`}
        activeKey={openId}
        onOpen={onOpen}
        onEndReached={filter || !query.hasNextPage ? undefined : more}
        renderRow={(conversation, { index, tabIndex }) => (
          <>
            <Heading heading={headings.get(index)} />
            <Box relative className={classes.frame} style={{ height: rowHeight }}>
              <Link
                to="/messages"
                search={{ view, conversationId: conversation.id }}
                className={layout({ block: true, fullHeight: true, plain: true }, classes.row)}
                tabIndex={tabIndex}
                data-conversation={conversation.id}
                aria-current={conversation.id === openId || undefined}
                preload={false}
                replace={openId !== undefined}
                resetScroll={false}
              >
                <ConversationRow
                  conversation={conversation}
                  me={me}
                  isSelected={conversation.id === openId}
                />
              </Link>
              {view === 'cold' ? <FollowUpButton conversation={conversation} tabIndex={tabIndex} /> : null}
              {canBeSorted(conversation) ? (
                <ConversationMenu conversation={conversation} tabIndex={tabIndex} />
              ) : null}
            </Box>
          </>
        )}
      />
    </Box>
  );
}

function Heading({ heading }: { heading: GroupHeading | undefined }) {
  const number = useRef<HTMLSpanElement>(null);
  if (!heading) return null;
  const { group, count, isMore } = heading;
  const shown = `${counted.format(count)}${isMore ? '+' : ''}`;
  return (
    <Row
      as="h2"
      align="end"
      justify="between"
      px={16}
      pb={6}
      size="sm"
      leading={18}
      weight={600}
      tone="muted"
      height={36}
    >
      {copy.groups[group]}{' '}
      <Text ref={number} size="xs" tone="faint" tabular>
        {shown}
      </Text>
      <Hint target={number} label={copy.groupCount(shown, count)} />
    </Row>
  );
}

function NoConversations({ list, view, onClearFilter }: ConversationListProps) {
  const hasDirectory = useMayOpen('directory');
  if (list.filter) {
    return (
      <EmptyState
        line={copy.list.nothingFor(list.filter)}
        act={{ label: copy.list.clearFilter, run: onClearFilter }}
      />
    );
  }
  if (view !== 'inbox') {
    const back = (
      <Link
        to="/messages"
        search={{ view: 'inbox' }}
        className={layout({ weight: 600, underlined: true, softLine: true })}
      >
        {copy.list.backToInbox}
      </Link>
    );
    return <EmptyState line={copy.list.emptyOf[view]} link={back} />;
  }
  const findPeople = (
    <Button variant="filled" renderRoot={(root) => <Link to="/directory" {...root} />}>
      {copy.list.findPeople}
    </Button>
  );
  return (
    <>
      <EmptyState line={copy.list.empty} action={hasDirectory ? findPeople : null} />
      <OnDesks scope="inbox.read" has={hasConversations} />
    </>
  );
}

// The filter covers what is loaded, and says so rather than pretend that there is no more.
function MoreForFilter({ list }: { list: InboxList }) {
  return (
    <Row gap={12} align="center" justify="between" py={8} px={16} size="xs" tone="faint" borderTop="soft">
      <span>{copy.list.filtersLoaded(list.loaded)}</span>
      <Button
        variant="default"
        size="sm"
        loading={list.query.isFetchingNextPage}
        onClick={() => void list.query.fetchNextPage()}
      >
        {copy.list.loadMore}
      </Button>
    </Row>
  );
}

const idOf = ({ id }: ConversationView) => id;

const loadLayer = () => import('./conversation-menu-layer.tsx').then((part) => part.ConversationMenuLayer);

type ConversationMenuProps = { conversation: ConversationView; tabIndex: 0 | -1 };

/** In a row of the list: actions that do not need the conversation open. Shown on hover or focus. */
const ConversationMenu = ({ conversation, tabIndex }: ConversationMenuProps) => (
  <MenuButton
    size="sm"
    className={classes.button}
    label={words.acts.menu(titleOf(conversation))}
    load={loadLayer}
    layer={{ conversation }}
    tabIndex={tabIndex}
  />
);
