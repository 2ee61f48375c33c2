import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import {
  IconArchive,
  IconCircleDot,
  IconCornerDownLeft,
  IconDots,
  IconInbox,
  IconMailQuestion,
  IconSnowflake,
  IconStar,
  IconUsersGroup,
} from '#platform/ui/icons.ts';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { layout, Row, Stack } from '#platform/ui/kit/layout.tsx';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import links from '#platform/ui/kit/view-links.module.css';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import { type ConversationViewName, conversationViews } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import { LaterLinks } from '../later/later-parts.tsx';
import classes from './inbox-views.module.css';
import { useUnreadCounts } from './use-conversation-list.ts';

const icons = {
  inbox: IconInbox,
  unread: IconCircleDot,
  waiting: IconCornerDownLeft,
  starred: IconStar,
  cold: IconSnowflake,
  groups: IconUsersGroup,
  archived: IconArchive,
  requests: IconMailQuestion,
};

/** Always visible; the others only while open or holding something unread, otherwise in the menu after them. */
const usualViews: ReadonlySet<ConversationViewName> = new Set(['inbox', 'unread', 'starred', 'archived']);

/** The inbox views with their counts: a column, or a row of tabs where there is no room for one. */
export function InboxViews({ view }: { view: ConversationViewName }) {
  const counts = useUnreadCounts();
  const countOf: Partial<Record<ConversationViewName, number | undefined>> = {
    unread: counts?.regular,
    cold: counts?.cold,
    requests: counts?.requests,
  };
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // As tabs not all of them fit.
    list.current
      ?.querySelector(`[data-view="${view}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [view]);
  const isShown = (name: ConversationViewName) => usualViews.has(name) || name === view || countOf[name];
  return (
    <Stack
      as="nav"
      shrink
      minHeight={0}
      pb={16}
      px={12}
      className={classes.views}
      aria-label={copy.views.label}
    >
      <Stack as="ul" className={classes.list} ref={list}>
        {conversationViews.filter(isShown).map((name) => (
          <li key={name}>
            <View name={name} isCurrent={name === view} count={countOf[name]} />
          </li>
        ))}
        <LaterLinks />
        <li>
          <MoreViews views={conversationViews.filter((name) => !isShown(name))} />
        </li>
      </Stack>
      <Row
        as="p"
        gap={6}
        align="center"
        px={8}
        mt="auto"
        size="xs"
        leading={18}
        tone="faint"
        className={classes.keys}
      >
        <Kbd>?</Kbd> {copy.keys}
      </Row>
    </Stack>
  );
}

type ViewProps = { name: ConversationViewName; isCurrent: boolean; count: number | undefined };

function View({ name, isCurrent, count }: ViewProps) {
  const Icon = icons[name];
  const words = name === 'cold' || name === 'requests' ? copy.viewCounts[name] : copy.viewCounts.unread;
  return (
    <Link
      to="/messages"
      search={(search) => ({ ...search, view: name })}
      className={[links.link, classes.view].join(' ')}
      data-view={name}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
      resetScroll={false}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={layout({ grow: true })}>{copy.views[name]}</span>
      <ViewCount count={count} words={words} />
    </Link>
  );
}

const loadMenu = () => import('./more-views-menu.tsx').then((part) => part.MoreViewsMenu);

/** The hidden views, and the scheduled and saved items. */
function MoreViews({ views }: { views: readonly ConversationViewName[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Menu = useLazyPart(loadMenu, { isWanted, onFailure: () => setIsOpen(false) });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={[
          links.link,
          classes.view,
          layout({ fullWidth: true, textAlign: 'start', pointer: true, border: 'none' }, classes.more),
        ].join(' ')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => preload(loadMenu)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen((wasOpen) => !wasOpen);
        }}
      >
        <IconDots size={16} stroke={1.75} aria-hidden />
        <span className={layout({ grow: true })}>{copy.views.more}</span>
      </button>
      {Menu ? <Menu target={button} isOpen={isOpen} onChange={setIsOpen} views={views} /> : null}
    </>
  );
}
