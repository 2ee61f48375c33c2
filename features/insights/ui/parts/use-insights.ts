import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePreferences } from '#features/preferences/ui/public.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now, sinceStartMs } from '#platform/ui/clock.ts';
import { sendOff } from '#platform/ui/send-off.ts';
import { patternOf } from './page-trail.ts';
import { createReporter } from './reporter.ts';
import { createViewLog } from './view-log.ts';

type Moves = {
  /** Called when the page changes. */
  onPage: (page: string) => void;
  onShow: () => void;
  onHide: () => void;
};

/**
 * Reports which pages are opened, how long they are visible and how fast they are. Mounted by the shell once the page
 * is idle, so nobody waits for it.
 */
export function useInsights(build: string, mayWrite: boolean): void {
  const release = /^[a-z0-9][a-z0-9.-]*$/.test(build) ? build : 'development';
  useMeasures(release, mayWrite);
  // Nothing is reported until the preference is known.
  usePageViews(release, { isOn: usePreferences()?.pageViews ?? false, mayWrite });
}

function usePageViews(release: string, { isOn, mayWrite }: { isOn: boolean; mayWrite: boolean }): void {
  const [log] = useState(() =>
    createViewLog({
      now,
      newId: () => uuidV7(now()),
      isVisible: document.visibilityState === 'visible',
    }),
  );
  const send = async () => {
    // The last page before viewing as a role is reported afterwards.
    if (!mayWrite) return;
    const views = log.take();
    if (views.length === 0) return;
    const { isTaken } = await sendOff('/api/page-views', { release, views });
    if (!isTaken) log.giveBack(views);
  };
  useMoves(isOn && mayWrite, {
    onPage: (page) => {
      log.open(page);
      void send();
    },
    onShow: log.show,
    onHide: () => {
      log.hide();
      void send();
    },
  });
}

function useMeasures(release: string, mayWrite: boolean): void {
  const [reporter] = useState(() => createReporter(release));
  useMoves(true, {
    onPage: (page) => reporter.trail.note(page, sinceStartMs()),
    onShow: () => undefined,
    onHide: () => {
      if (mayWrite) reporter.send();
    },
  });
  // After the page is known: early measures may arrive at once.
  useEffect(() => {
    return reporter.watch();
  }, [reporter]);
}

/** Follows the router and the tab's visibility, starting with the current page. */
function useMoves(isOn: boolean, moves: Moves): void {
  const router = useRouter();
  const onPage = useEffectEvent(moves.onPage);
  const onShow = useEffectEvent(moves.onShow);
  const onHide = useEffectEvent(moves.onHide);
  useEffect(() => {
    if (!isOn) return;
    const tell = () => {
      const match = router.state.matches.at(-1);
      if (match) onPage(patternOf(match.fullPath));
    };
    tell();
    const unsubscribe = router.subscribe('onResolved', tell);
    const turn = () => (document.visibilityState === 'visible' ? onShow() : onHide());
    const leave = () => onHide();
    document.addEventListener('visibilitychange', turn);
    // Not every browser reports a page as hidden when it is closed.
    window.addEventListener('pagehide', leave);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pagehide', leave);
      onHide();
    };
  }, [isOn, router]);
}
