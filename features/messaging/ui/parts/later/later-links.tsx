import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { IconBell, IconClock } from '#platform/ui/icons.ts';
import { layout } from '#platform/ui/kit/layout.tsx';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import links from '#platform/ui/kit/view-links.module.css';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { remindersQuery, scheduledQuery } from '../../api.ts';
import classes from '../list/inbox-views.module.css';
import { type LaterPlace, readMessagesSearch } from '../messages-address.ts';
import { useDraftSync } from '../outbox/use-draft-sync.ts';
import { words } from './later-copy.ts';

/** Under the views: scheduled messages and reminders, if there are any. */
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
        <span className={layout({ grow: true })}>{words.places[place]}</span>
        <ViewCount count={count} words={words.waiting} />
      </Link>
    </li>
  );
}

const loadDialog = () => import('./later-dialog.tsx').then((part) => part.LaterDialog);

/**
 * What the inbox does besides conversations: syncs drafts with the account, and opens the scheduled, reminder and
 * template lists.
 */
export function LaterHost() {
  useDraftSync();
  const { later: place } = readMessagesSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (later: LaterPlace | undefined) =>
    void navigate({
      to: '/messages',
      search: (search) => ({ ...readMessagesSearch(search), later }),
      replace: true,
      resetScroll: false,
    });
  const close = () => go(undefined);
  const Dialog = useLazyPart(loadDialog, { isWanted: place !== undefined, onFailure: close });
  return Dialog && place ? <Dialog place={place} onPlace={go} onClose={close} /> : null;
}
