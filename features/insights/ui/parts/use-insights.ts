import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { usePreferences } from '#features/preferences/ui/public.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now, sinceStartMs } from '#platform/ui/clock.ts';
import { whenIdle } from '#platform/ui/idle.ts';
import { sendOff } from '#platform/ui/send-off.ts';
import type { ErrorSample, VitalSample } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { createPageTrail, errorClass, type PageTrail, patternOf } from './page-trail.ts';
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
      // The page that opens comes first.
      whenIdle(() => void send());
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

const newId = () => uuidV7(now()) as VitalSample['id'];

/** Reports measures and errors, separately from views; contains nothing about a person. */
type Reporter = {
  trail: PageTrail;
  /**
   * Starts; the returned function stops the error listeners. The library keeps running as long as the document lives.
   */
  watch: () => () => void;
  /** Sends the measures taken since the last time. */
  send: () => void;
};

/**
 * Measures how fast this document is and which classes of errors occur. Created once the page is idle: the browser
 * keeps the early measures.
 */
function createReporter(release: string): Reporter {
  const trail = createPageTrail();
  const samples = new Map<string, VitalSample>();
  const ids = new Map<string, VitalSample['id']>();
  let errors: ErrorSample[] = [];
  let errorsLeft: number = limits.errorsMax;

  const take = (metric: MetricType) => {
    const page = trail.at(momentOf(metric));
    if (page === undefined || metric.value > limits.valueMax) return;
    // The same measure keeps its id, however often it grows.
    const id = ids.get(metric.id) ?? newId();
    ids.set(metric.id, id);
    samples.set(id, { id, page, name: metric.name, value: metric.value });
  };
  const noteError = (thrown: unknown) => {
    const page = trail.at(sinceStartMs());
    if (page === undefined || errorsLeft <= 0) return;
    errorsLeft -= 1;
    errors.push({ id: newId(), page, name: errorClass(thrown) });
  };
  const onError = (event: ErrorEvent) => noteError(event.error);
  const onRejection = (event: PromiseRejectionEvent) => noteError(event.reason);
  let isMeasuring = false;
  const measureOnce = () => {
    if (isMeasuring) return;
    isMeasuring = true;
    for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(take);
  };

  return {
    trail,
    watch: () => {
      measureOnce();
      window.addEventListener('error', onError);
      window.addEventListener('unhandledrejection', onRejection);
      return () => {
        window.removeEventListener('error', onError);
        window.removeEventListener('unhandledrejection', onRejection);
      };
    },
    send: () => {
      if (samples.size === 0 && errors.length === 0) return;
      const batch = { release, samples: [...samples.values()].slice(0, limits.samplesMax), errors };
      samples.clear();
      errors = [];
      // A lost measure is one of many, so failed batches are not kept.
      void sendOff('/api/vitals', batch);
    },
  };
}

/** Load measures belong to the page that was loaded, the others to the page where they happened. */
const momentOf = ({ name, entries }: MetricType): number =>
  name === 'INP' || name === 'CLS' ? (entries.at(-1)?.startTime ?? 0) : 0;
