import { randomUUID } from 'node:crypto';
import { type LiveBus, newsSubject, type SharedBus } from './bus.ts';

/** What a process does when another one has changed something that it may hold in memory. */
export interface NewsHearer {
  /** These are not what they were, says the process `from`. */
  readonly onChange: (ids: readonly string[], from: string) => void;
  /** Any of them may not be what it was. */
  readonly onGap: () => void;
}

/**
 * Keeps what processes hold in memory right: whoever has committed a change tells the others, by the name of the
 * memory and the ids in it. Told at most once, so what is held must have an end of its own as well.
 */
export interface ProcessNews {
  /** After the commit and before its announcements; this process has taken its own change to heart already. */
  tell(about: string, ids: readonly string[]): void;
  listen(about: string, hearer: NewsHearer): void;
  /** Whether there are other processes, as far as the settings say. */
  readonly isShared: boolean;
  /** Whether everything that others tell arrives now; while it does not, nothing should be held. */
  isHeard(): boolean;
}

const idsOfMessage = 1_000;

/** The news of one process; alone without a bus. */
export function createProcessNews(bus: SharedBus | undefined): ProcessNews {
  return bus ? newsOver(bus, bus.isConnected) : silence;
}

/** Nobody else is there to be told. */
const silence: ProcessNews = {
  tell: () => undefined,
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
    tell: (about, ids) => {
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
