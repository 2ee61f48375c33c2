import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useMayOpen } from '#features/identity/ui/public.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { whenIdle } from '#platform/ui/idle.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Grid, Row, Stack } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { lazyPart, partCopy, preload } from '#platform/ui/lazy-part.ts';
import { copy } from '../copy.ts';
import { BesideProvider } from '../parts/composer/beside-provider.tsx';
import { titleOf } from '../parts/conversation-words.ts';
import { ListFilter, MessageSearch, SearchAll } from '../parts/finding/message-search.tsx';
import { LaterHost } from '../parts/later/later-parts.tsx';
import { ActsProvider, useConversationActs } from '../parts/list/conversation-acts.ts';
import { ConversationList } from '../parts/list/conversation-list.tsx';
import { InboxViews } from '../parts/list/inbox-views.tsx';
import { useInboxKeys, useInboxPlaces } from '../parts/list/use-inbox-keys.ts';
import { useInboxList } from '../parts/list/use-inbox-list.ts';
import { type MessagesSearch, readMessagesSearch } from '../parts/messages-address.ts';
import { NewMessageButton } from '../parts/people/new-message-button.tsx';
import { ThreadNotice } from '../parts/thread/thread-notice.tsx';
import { useConversation, useOpenConversation } from '../parts/use-conversation.ts';
import classes from './messages-page.module.css';

/** The inbox: its views, the conversations of one of them, and the open one next to them. */
export function MessagesPage() {
  const search = readMessagesSearch(useSearch({ strict: false }));
  const hasInbox = useMayOpen('inbox');
  // Uploads and begun answers survive switching between conversations.
  return <BesideProvider>{pageOf(search, hasInbox)}</BesideProvider>;
}

function pageOf(search: MessagesSearch, hasInbox: boolean) {
  if (hasInbox) return <Inbox search={search} />;
  // A member of a conversation can open it by its link, whatever their role (S8).
  if (search.conversationId) return <OnlyConversation id={search.conversationId} />;
  return <ForbiddenPanel thing={copy.closed.thing} />;
}

function Inbox({ search: { view = 'inbox', conversationId: openId, at, q } }: { search: MessagesSearch }) {
  const navigate = useNavigate();
  const [filter, setFilter] = useState('');
  const page = useRef<HTMLDivElement>(null);
  const filterBox = useRef<HTMLInputElement>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const open = useOpenConversation(openId);
  const list = useInboxList({ view, filter, open });
  const { shown } = list;
  // A press responds at once in the row and the column; the thread, which is slow to draw, follows.
  const drawnId = useDeferredValue(openId);
  const writeIn = useComposerFocus(composer, drawnId);

  const go = (to: MessagesSearch, isReplacing = false) =>
    void navigate({ to: '/messages', search: to, replace: isReplacing, resetScroll: false });
  const openOne = (id: ConversationId) => go({ view, conversationId: id }, openId !== undefined);
  const found = { ...(q && { q }) };
  const close = () => go({ view, ...found }, true);
  const searchFor = (text: string) => go({ view, ...(openId && { conversationId: openId }), q: text });
  const places = useInboxPlaces({ page, shown, openId, onOpen: openOne, onClose: close });
  const acts = useConversationActs(places.putAway);
  useInboxKeys({
    ...places,
    shown,
    open,
    openId,
    onOpen: openOne,
    acts,
    focusFilter: () => (q === undefined ? filterBox.current : searchBoxIn(page.current))?.select(),
    focusComposer: () => composer.current?.focus(),
  });

  return (
    <ActsProvider value={acts}>
      <Box grow fullHeight minHeight={0} className={classes.container}>
        <Grid
          relative
          fullHeight
          className={classes.page}
          ref={page}
          data-open={openId !== undefined || undefined}
        >
          <Box pt={12} pb={8} px={20} className={classes.title}>
            <PageTitle title={open ? copy.titleOf(titleOf(open)) : copy.title}>{copy.title}</PageTitle>
          </Box>
          <Stack shrink minHeight={0} className={classes.views}>
            <InboxViews view={view} />
            <LaterHost />
          </Stack>
          <Stack as="section" shrink minHeight={0} className={classes.list} aria-label={copy.list.label}>
            <MessageSearch
              q={q}
              openAt={{ id: openId, at }}
              onOpen={({ message, place }) =>
                go({ view, conversationId: place.id, at: message.seq, ...found }, openId !== undefined)
              }
              onClose={() => {
                go({ view, ...(openId && { conversationId: openId }) }, true);
                requestAnimationFrame(() => filterBox.current?.focus());
              }}
            />
            <Row
              gap={2}
              align="center"
              rigid
              pt={14}
              pb={6}
              px={10}
              className={classes.listHead}
              data-searching={q !== undefined || undefined}
            >
              <ListFilter
                ref={filterBox}
                text={filter}
                onChange={setFilter}
                onSearch={searchFor}
                onLeave={places.focusList}
              />
              <NewMessageButton onStarted={writeIn} />
            </Row>
            {q === undefined ? (
              <>
                <SearchAll typed={filter} onSearch={searchFor} />
                <ConversationList
                  list={list}
                  view={view}
                  openId={openId}
                  onOpen={({ id }) => openOne(id)}
                  onClearFilter={() => setFilter('')}
                />
              </>
            ) : null}
          </Stack>
          {openId && drawnId ? (
            <OpenConversation key={drawnId} id={drawnId} onBack={close} composerRef={composer} />
          ) : (
            <Box shrink className={classes.nothing}>
              {shown.length > 0 && !openId ? (
                <ThreadNotice title={copy.thread.choose} line={copy.thread.chooseLine} />
              ) : null}
            </Box>
          )}
        </Grid>
      </Box>
    </ActsProvider>
  );
}

/** Moves the focus to a conversation's composer as soon as it is drawn. */
function useComposerFocus(
  composer: RefObject<HTMLTextAreaElement | null>,
  drawnId: ConversationId | undefined,
): (id: ConversationId) => void {
  const [wantedId, setWantedId] = useState<ConversationId>();
  const isDrawn = wantedId !== undefined && wantedId === drawnId;
  useEffect(() => {
    if (isDrawn) composer.current?.focus();
  }, [composer, isDrawn]);
  return setWantedId;
}

// The search box replaces the filter box.
const searchBoxIn = (page: HTMLElement | null) =>
  page?.querySelector<HTMLInputElement>('[role="search"] input');

function OnlyConversation({ id }: { id: ConversationId }) {
  const composer = useRef<HTMLTextAreaElement>(null);
  const { data: open } = useConversation(id);
  useShortcuts({ r: () => composer.current?.focus() });
  const acts = useConversationActs(() => undefined);
  return (
    <ActsProvider value={acts}>
      <Box grow fullHeight minHeight={0} className={classes.container}>
        <Grid relative fullHeight className={classes.page} data-open data-single>
          <Box pt={12} pb={8} px={20} className={classes.title}>
            <PageTitle isHidden title={open ? copy.titleOf(titleOf(open)) : copy.title}>
              {copy.title}
            </PageTitle>
          </Box>
          <LaterHost />
          <OpenConversation key={id} id={id} onBack={undefined} composerRef={composer} />
        </Grid>
      </Box>
    </ActsProvider>
  );
}

const load = () => import('../parts/thread/open-conversation.tsx');

/** The open conversation, in its own chunk: the list shows without it while it loads. */
const OpenConversation = lazyPart(
  () => load().then((part) => ({ default: part.OpenConversation })),
  () => <ErrorPanel title={partCopy.title} onRetry={() => location.reload()} />,
);

// A conversation named in the address is needed together with the list.
if (location.search.includes('conversationId')) preload(load);
else whenIdle(() => preload(load));
