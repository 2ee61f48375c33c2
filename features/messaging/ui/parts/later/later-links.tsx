import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconBell, IconClock } from '#platform/ui/icons.ts';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import links from '#platform/ui/kit/view-links.module.css';
import { remindersQuery, scheduledQuery } from '../../api.ts';
import classes from '../list/inbox-views.module.css';
import { readMessagesSearch } from '../messages-address.ts';
import { words } from './later-copy.ts';

/** Under the views: scheduled messages and reminders, while there are any. */
export function LaterLinks() {
  const scheduled = useQuery(scheduledQuery()).data?.items.length;
  const reminders = useQuery(remindersQuery()).data?.items.length;
  return (
    <>
      <LaterLink place="scheduled" icon={IconClock} count={scheduled} />
      <LaterLink place="reminders" icon={IconBell} count={reminders} />
    </>
  );
}

type LaterLinkProps = {
  place: 'scheduled' | 'reminders';
  icon: typeof IconClock;
  count: number | undefined;
};

function LaterLink({ place, icon: Icon, count }: LaterLinkProps) {
  if (!count) return null;
  return (
    <li>
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
    </li>
  );
}
