import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { unreadQuery } from '#features/messaging/ui/parts/shell-api.ts';
import { now } from '#platform/ui/clock.ts';
import { showAppBadge } from './app-badge.ts';
import { titleWithCount } from './title-count.ts';
import { unreadPollMs } from './unread-poll.ts';
import { useUnreadRefresh } from './use-unread-refresh.ts';

/** How many conversations have unread messages, except cold ones; polled as often as the specification says. */
export function useUnread(): number {
  const lastSignMs = useRef(now());
  useUnreadRefresh(lastSignMs);
  const { desk } = useMe();
  const { data } = useQuery({
    ...unreadQuery(),
    enabled: !desk || desk.scopes.includes('inbox.read'),
    refetchInterval: () => unreadPollMs({ isHidden: document.hidden, quietMs: now() - lastSignMs.current }),
    refetchIntervalInBackground: true,
  });
  return data?.regular ?? 0;
}

/** Keeps the number in the window's title, whatever page sets the title, and on the icon if there is one. */
export function useTitleCount(count: number): void {
  const page = useRef(document.title);
  const written = useRef<string>(undefined);
  useEffect(() => {
    // No one is signed in behind this window any more: remove the number (UNR-10).
    return () => {
      if (document.title === written.current) document.title = page.current;
      void showAppBadge(0);
    };
  }, []);
  useEffect(() => {
    void showAppBadge(count);
    const write = () => {
      // A sheet is being printed under its own name.
      if (document.documentElement.hasAttribute('data-printing')) return;
      if (document.title !== written.current) page.current = document.title;
      written.current = titleWithCount(page.current, count);
      if (document.title !== written.current) document.title = written.current;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [count]);
}
