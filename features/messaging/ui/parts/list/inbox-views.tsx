import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import {
  IconArchive,
  IconCircleDot,
  IconCornerDownLeft,
  IconInbox,
  IconMailQuestion,
  IconSnowflake,
  IconStar,
  IconUsersGroup,
} from '#platform/ui/icons.ts';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import links from '#platform/ui/kit/view-links.module.css';
import { type ConversationViewName, conversationViews } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import { LaterLinks } from '../later/later-parts.tsx';
import classes from './inbox-views.module.css';
import { useUnreadCounts } from './use-inbox.ts';

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

/** The views of the inbox with what they hold: a column, or a row of tabs where there is no room for one. */
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
  return (
    <nav className={classes.views} aria-label={copy.views.label}>
      <ul className={classes.list} ref={list}>
        {conversationViews.map((name) => (
          <li key={name}>
            <View name={name} isCurrent={name === view} count={countOf[name]} />
          </li>
        ))}
        <LaterLinks />
      </ul>
      <Keys />
    </nav>
  );
}

type ViewProps = { name: ConversationViewName; isCurrent: boolean; count: number | undefined };

function View({ name, isCurrent, count }: ViewProps) {
  const Icon = icons[name];
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
      <span className={links.name}>{copy.views[name]}</span>
      <ViewCount count={count} words={copy.viewCount} />
    </Link>
  );
}

function Keys() {
  const { move, reply, done, star, unread, create, filter, all } = copy.keys;
  return (
    <dl className={classes.keys} aria-label={copy.keys.label}>
      <Key keys={['J', 'K']} does={move} />
      <Key keys={['E']} does={done} />
      <Key keys={['R']} does={reply} />
      <Key keys={['S']} does={star} />
      <Key keys={['U']} does={unread} />
      <Key keys={['C']} does={create} />
      <Key keys={['/']} does={filter} />
      <Key keys={['?']} does={all} />
    </dl>
  );
}

function Key({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div className={classes.key}>
      <dt>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
