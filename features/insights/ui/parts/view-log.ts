import type { PageViewReport } from '../../contract.ts';
import { limits } from '../../limits.ts';

/** The view that is open, and how long it has been visible. */
type OpenView = {
  id: PageViewReport['id'];
  page: string;
  startTime: string;
  referrer: string | null;
  sequence: number;
  /** Of the stretches that are over, milliseconds. */
  visibleMs: number;
  /** Since when it is visible; undefined while it is hidden. */
  shownAtMs: number | undefined;
  /** What was reported last. */
  toldMs: number | undefined;
};

export type ViewLog = {
  /** Another page is open from now on; the one before has been left. */
  open: (page: string) => void;
  /** The tab can be seen again. */
  show: () => void;
  /** The tab cannot be seen any more, or the page is going. */
  hide: () => void;
  /** Reports that wait, the oldest first; they are gone from here. */
  take: () => PageViewReport[];
  /** Puts reports back that did not arrive. */
  giveBack: (reports: readonly PageViewReport[]) => void;
};

type Options = {
  /** Milliseconds since 1970. */
  now: () => number;
  newId: () => PageViewReport['id'];
  isVisible: boolean;
};

/** Counts the time in which a page could be seen, and nothing else (ADP-1). */
export function createViewLog({ now, newId, isVisible }: Options): ViewLog {
  let current: OpenView | undefined;
  let isShown = isVisible;
  let waiting: PageViewReport[] = [];

  const visibleOf = (view: OpenView) =>
    view.visibleMs + (view.shownAtMs === undefined ? 0 : Math.max(0, now() - view.shownAtMs));

  const report = (view: OpenView, visibleMs: number | null) => {
    const { id, page, startTime, referrer, sequence } = view;
    waiting.push({ id, page, startTime, referrer, sequence, visibleMs });
    view.sequence += 1;
  };

  /** Tells how far the view has come, unless nothing has changed since it was told. */
  const tell = (view: OpenView) => {
    const visibleMs = Math.min(Math.round(visibleOf(view)), limits.visibleMaxMs);
    view.visibleMs = visibleMs;
    view.shownAtMs = undefined;
    if (view.toldMs === visibleMs || view.sequence > limits.partsMax) return;
    view.toldMs = visibleMs;
    report(view, visibleMs);
  };

  return {
    open: (page) => {
      if (current?.page === page) return;
      const referrer = current?.page ?? null;
      if (current) tell(current);
      current = {
        id: newId(),
        page,
        startTime: new Date(now()).toISOString(),
        referrer,
        sequence: 0,
        visibleMs: 0,
        shownAtMs: isShown ? now() : undefined,
        toldMs: undefined,
      };
      report(current, null);
    },
    show: () => {
      isShown = true;
      if (current) current.shownAtMs ??= now();
    },
    hide: () => {
      isShown = false;
      if (current) tell(current);
    },
    take: () => waiting.splice(0, limits.viewsMax),
    giveBack: (reports) => {
      // What never gets through is not kept for ever.
      waiting = [...reports, ...waiting].slice(-limits.viewsMax * 2);
    },
  };
}
