import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMayOpen } from '#features/identity/ui/public.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import type { ConversationViewName } from '../../limits.ts';
import { copy } from '../copy.ts';
import { ConversationList } from '../parts/conversation-list.tsx';
import { titleOf } from '../parts/conversation-words.ts';
import { InboxViews } from '../parts/inbox-views.tsx';
import { ListFilter } from '../parts/list-filter.tsx';
import { type MessagesSearch, readMessagesSearch } from '../parts/messages-address.ts';
import { OpenConversation, ThreadNotice } from '../parts/open-conversation.tsx';
import { useConversation, useOpenConversation } from '../parts/use-conversation.ts';
import { useInboxKeys } from '../parts/use-inbox-keys.ts';
import { useInboxList } from '../parts/use-inbox-list.ts';
import classes from './messages-page.module.css';

/** The inbox: its views, the conversations of one of them, and the open one beside them. */
export function MessagesPage() {
  const search = readMessagesSearch(useSearch({ strict: false }));
  const hasInbox = useMayOpen('inbox');
  if (hasInbox) return <Inbox search={search} />;
  // Whoever takes part in a conversation may open that one by its link, whatever the role (S8).
  if (search.conversationId) return <OnlyConversation id={search.conversationId} />;
  return <ForbiddenPanel thing={copy.closed.thing} whoCanGrant={copy.closed.whoCanGrant} />;
}

function Inbox({ search: { view = 'inbox', conversationId: openId } }: { search: MessagesSearch }) {
  const navigate = useNavigate();
  const [filter, setFilter] = useState('');
  const page = useRef<HTMLDivElement>(null);
  const filterBox = useRef<HTMLInputElement>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const open = useOpenConversation(openId);
  const list = useInboxList({ view, filter, open });

  const go = (to: MessagesSearch, isReplacing = false) =>
    void navigate({ to: '/messages', search: to, replace: isReplacing, resetScroll: false });
  const openOne = (id: ConversationId) => go({ view, conversationId: id }, openId !== undefined);
  const focusList = () => {
    page.current?.querySelector<HTMLElement>('[role="listitem"] a[tabindex="0"]')?.focus();
  };
  useFocusAfterClosing(openId, focusList);
  useInboxKeys({
    shown: list.shown,
    openId,
    onOpen: openOne,
    onView: (next: ConversationViewName) => go({ view: next, ...(openId && { conversationId: openId }) }),
    view,
    focusList,
    focusFilter: () => filterBox.current?.select(),
    focusComposer: () => composer.current?.focus(),
  });

  return (
    <div className={classes.container}>
      <div className={classes.page} ref={page} data-open={openId !== undefined || undefined}>
        <div className={classes.title}>
          <PageTitle title={open ? copy.titleOf(titleOf(open)) : copy.title}>{copy.title}</PageTitle>
        </div>
        <div className={classes.views}>
          <InboxViews view={view} />
        </div>
        <section className={classes.list} aria-label={copy.list.label}>
          <ListFilter ref={filterBox} text={filter} onChange={setFilter} onLeave={focusList} />
          <ConversationList
            list={list}
            view={view}
            openId={openId}
            onOpen={({ id }) => openOne(id)}
            onClearFilter={() => setFilter('')}
          />
        </section>
        {openId ? (
          <OpenConversation
            key={openId}
            id={openId}
            onBack={() => go({ view }, true)}
            composerRef={composer}
          />
        ) : (
          <div className={classes.nothing}>
            {list.shown.length > 0 ? (
              <ThreadNotice title={copy.thread.choose} line={copy.thread.chooseLine} />
            ) : null}
          </div>
        )}
      </div>
    </div>
  );
}

// Where only one column fits, the button that led back is gone with its column.
function useFocusAfterClosing(openId: ConversationId | undefined, focusList: () => void): void {
  const latest = useRef({ openId, focusList });
  useEffect(() => {
    const hasClosed = latest.current.openId !== undefined && openId === undefined;
    latest.current = { openId, focusList };
    if (hasClosed && document.activeElement === document.body) focusList();
  });
}

function OnlyConversation({ id }: { id: ConversationId }) {
  const composer = useRef<HTMLTextAreaElement>(null);
  const { data: open } = useConversation(id);
  useShortcuts({ r: () => composer.current?.focus() });
  return (
    <div className={classes.container}>
      <div className={classes.page} data-open data-single>
        <div className={classes.title}>
          <PageTitle isHidden title={open ? copy.titleOf(titleOf(open)) : copy.title}>
            {copy.title}
          </PageTitle>
        </div>
        <OpenConversation key={id} id={id} onBack={undefined} composerRef={composer} />
      </div>
    </div>
  );
}
