import { randomUUID } from 'node:crypto';
import { type LiveBus, newsSubject, type SharedBus } from './bus.ts';

/** Callbacks of a process for changes by other processes to data it may cache. */
export interface NewsHearer {
  /** These ids have changed, according to the process `from`. */
  readonly onChange: (ids: readonly string[], from: string) => void;
  /** Any of them may have changed. */
  readonly onGap: () => void;
}

/**
 * Keeps caches of processes correct: after committing a change, a process sends the others the cache's name and the
 * ids. Delivered at most once, so cached data must also expire on its own.
 */
export interface ProcessNews {
  /** After the commit and before its announcements; this process has already updated its own cache. */
  publish(about: string, ids: readonly string[]): void;
  listen(about: string, hearer: NewsHearer): void;
  /** Whether there are other processes, according to the settings. */
  readonly isShared: boolean;
  /** Whether news from others arrives right now; while it doesn't, nothing should be cached. */
  isHeard(): boolean;
}

const idsOfMessage = 1_000;

/** The news of one process; alone without a bus. */
export function createProcessNews(bus: SharedBus | undefined): ProcessNews {
  return bus ? newsOver(bus, bus.isConnected) : silence;
}

/** For a single process: there are no others to notify. */
const silence: ProcessNews = {
  publish: () => undefined,
  listen: () => undefined,
  isShared: false,
  isHeard: () => true,
};

function newsOver(bus: LiveBus, isHeard: () => boolean): ProcessNews {
  const from = randomUUID();
  const hearers = new Map<string, NewsHearer>();
  const link = bus.connect(
    (_subject, message) => {
      if (message.kind !== 'news' || message.from === from) return;
      hearers.get(message.about)?.onChange(message.ids, message.from);
    },
    () => {
      for (const hearer of hearers.values()) hearer.onGap();
    },
  );
  void link.subscribe(newsSubject);
  return {
    publish: (about, ids) => {
      for (let at = 0; at < ids.length; at += idsOfMessage) {
        link.publish(newsSubject, { kind: 'news', from, about, ids: ids.slice(at, at + idsOfMessage) });
      }
    },
    listen: (about, hearer) => {
      hearers.set(about, hearer);
    },
    isShared: true,
    isHeard,
  };
}
