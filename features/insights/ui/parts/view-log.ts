import type { PageViewReport } from '../../contract.ts';
import { limits } from '../../limits.ts';

/** The open view, and how long it has been visible. */
type OpenView = {
  id: PageViewReport['id'];
  page: string;
  startTime: string;
  referrer: string | null;
  sequence: number;
  /** Total of the finished stretches, milliseconds. */
  visibleMs: number;
  /** When it became visible; undefined while it is hidden. */
  shownAtMs: number | undefined;
  /** The value reported last. */
  toldMs: number | undefined;
};

export type ViewLog = {
  /** Another page was opened, and the previous one left. */
  open: (page: string) => void;
  /** The tab became visible again. */
  show: () => void;
  /** The tab was hidden, or the page is closing. */
  hide: () => void;
  /** Removes and returns the pending reports, oldest first. */
  take: () => PageViewReport[];
  /** Puts back reports that failed to arrive. */
  giveBack: (reports: readonly PageViewReport[]) => void;
};

type Options = {
  /** Milliseconds since 1970. */
  now: () => number;
  newId: () => PageViewReport['id'];
  isVisible: boolean;
};

/** Counts only the time in which a page was visible (ADP-1). */
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

  /** Reports the view's progress, unless nothing has changed since the last report. */
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
      // Reports that never get through are not kept forever.
      waiting = [...reports, ...waiting].slice(-limits.viewsMax * 2);
    },
  };
}
