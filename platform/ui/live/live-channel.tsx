import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { refetchDelayMs } from './backoff.ts';
import { connectLive } from './connect.ts';
import type { LiveReducers } from './live.ts';
import { type LiveState, LiveStateContext } from './live-state.ts';
import { createLiveWire, LiveWireContext } from './live-wire.ts';
import type { FromChannel } from './port.ts';
import { tellServerBuild } from './server-build.ts';

type LiveChannelProps = {
  me: PersonId;
  /** Fetches those of all features, several of which may care about the same event; without them nothing opens. */
  loadReducers: () => Promise<readonly LiveReducers[]>;
  /** Called when the server ends the session, with its words for it. */
  onEnded: (reason: string) => void;
  children: ReactNode;
};

/**
 * Keeps the cache equal to the server while the person is signed in; after a gap all of it is stale and visible data is
 * refetched.
 */
export function LiveChannel({ me, loadReducers, onEnded, children }: LiveChannelProps) {
  const cache = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const [{ wire, connect, bring }] = useState(createLiveWire);
  const reducers = useReducers(loadReducers);
  useEffect(() => {
    if (!reducers) return;
    // Until the channel is open no event is heard, so data fetched meanwhile may be out of date.
    let isBehind = false;
    const port = connectLive((message) => {
      if (message.type === 'event') bring(message.name, message.data);
      if (message.type !== 'state') return receive(message, { cache, me, reducers, onEnded, isBehind });
      setState(message.state);
      isBehind = message.state !== 'open';
    });
    connect((signal, data) => port.tell({ type: 'send', frame: { s: signal, d: data } }));
    const wake = () => {
      if (document.visibilityState === 'visible') port.tell({ type: 'wake' });
    };
    const leave = () => port.close();
    window.addEventListener('online', wake);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', wake);
      leave();
    };
  }, [cache, me, reducers, onEnded, connect, bring]);
  return (
    <LiveStateContext value={state}>
      <LiveWireContext value={wire}>{children}</LiveWireContext>
    </LiveStateContext>
  );
}

const reloadMs = 3_000;

/** The reducers, once loaded; retried while the network is down. */
function useReducers(load: LiveChannelProps['loadReducers']): readonly LiveReducers[] | undefined {
  const [reducers, setReducers] = useState<readonly LiveReducers[]>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = () => {
      load().then(
        (loaded) => {
          if (!isOver) setReducers(loaded);
        },
        () => {
          if (!isOver) timer = setTimeout(ask, reloadMs);
        },
      );
    };
    ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [load]);
  return reducers;
}

type Receiver = Pick<LiveChannelProps, 'me' | 'onEnded'> & {
  reducers: readonly LiveReducers[];
  cache: QueryClient;
  /** This tab may have missed an event. */
  isBehind: boolean;
};

function receive(message: Exclude<FromChannel, { type: 'state' }>, receiver: Receiver): void {
  const { cache, me, reducers } = receiver;
  if (message.type === 'ended') return receiver.onEnded(message.reason);
  if (message.type === 'event') {
    const { name, data, isLate } = message;
    // The reducer's data type was checked where it was declared; here every event is one of many.
    for (const reducer of reducers) reducer[name]?.(cache, data as never, { me, isLate });
    return;
  }
  tellServerBuild(message.build);
  // Someone else signed in from another tab: this page's data is not theirs.
  if (message.person !== me) return location.reload();
  if (!receiver.isBehind || message.isWhole) return;
  // After a restart all clients reconnect at once and are spread; a page just loaded comes alone.
  const delayMs = message.isAgain ? refetchDelayMs(Math.random()) : 0;
  setTimeout(() => {
    askAgainAfterFlight(cache);
    // Data not on screen is only marked: it is refetched when shown again.
    void cache.invalidateQueries();
  }, delayMs);
}

/** A first answer that is still on its way was made before the channel was open, and cannot be called back. */
function askAgainAfterFlight(cache: QueryClient): void {
  const underWay = cache.getQueryCache().findAll({ fetchStatus: 'fetching' });
  for (const { queryKey, promise } of underWay.filter((query) => query.state.data === undefined)) {
    const again = () => {
      void cache.invalidateQueries({ queryKey, exact: true });
    };
    promise?.then(again, again);
  }
}
