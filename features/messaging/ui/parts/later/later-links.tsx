import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconBell, IconClock } from '#platform/ui/icons.ts';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import links from '#platform/ui/kit/view-links.module.css';
import { remindersQuery, scheduledQuery } from '../../api.ts';
import classes from '../list/inbox-views.module.css';
import { readMessagesSearch } from '../messages-address.ts';
import { words } from './later-copy.ts';

/** Under the views: what waits to be sent, and what somebody waits to be reminded of. */
export function LaterLinks() {
  const scheduled = useQuery(scheduledQuery()).data?.items.length;
  const reminders = useQuery(remindersQuery()).data?.items.length;
  return (
    <>
      <li>
        <LaterLink place="scheduled" icon={IconClock} count={scheduled} />
      </li>
      <li>
        <LaterLink place="reminders" icon={IconBell} count={reminders} />
      </li>
    </>
  );
}

type LaterLinkProps = {
  place: 'scheduled' | 'reminders';
  icon: typeof IconClock;
  count: number | undefined;
};

function LaterLink({ place, icon: Icon, count }: LaterLinkProps) {
  return (
    <Link
      to="/messages"
      search={(search) => ({ ...readMessagesSearch(search), later: place })}
      className={[links.link, classes.view].join(' ')}
      activeProps={{}}
      aria-haspopup="dialog"
      resetScroll={false}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={links.name}>{words.places[place]}</span>
      <ViewCount count={count} words={words.waiting} />
    </Link>
  );
}
