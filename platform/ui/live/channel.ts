import type { QueryClient } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import { askAfterFlight, hearing, isFirst, seeToActs } from '../api/own-acts.ts';
import { refetchDelayMs } from './backoff.ts';
import { connectLive } from './connect.ts';
import type { LiveReducers } from './live.ts';
import type { LiveState } from './live-state.ts';
import type { LiveWire } from './live-wire.ts';
import type { FromChannel } from './port.ts';
import { publishServerBuild } from './server-build.ts';

/** Who hears the channel. */
export interface Hearer {
  readonly me: PersonId;
  readonly cache: QueryClient;
  readonly onState: (state: LiveState) => void;
  /** Called when the server ends the session, with its words for it. */
  readonly onEnded: (reason: string) => void;
  /** Gets every event, beside the cache. */
  readonly bring: (name: string, data: unknown) => void;
}

/** Opens the channel; `reducers` are those of all features, several of which may care about the same event. */
export type OpenChannel = (hearer: Hearer) => { readonly send: LiveWire['send']; readonly close: () => void };

export const channelWith =
  (reducers: readonly LiveReducers[]): OpenChannel =>
  (hearer) => {
    seeToActs(hearer.cache);
    // Until the channel is open no event is heard, so data fetched meanwhile may be out of date.
    let isBehind = false;
    const port = connectLive((message) => {
      if (message.type === 'event') hearer.bring(message.name, message.data);
      if (message.type !== 'state') return receive(message, { ...hearer, reducers, isBehind });
      hearer.onState(message.state);
      isBehind = message.state !== 'open';
    });
    const wake = () => {
      if (document.visibilityState === 'visible') port.post({ type: 'wake' });
    };
    const leave = () => port.close();
    window.addEventListener('online', wake);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', wake);
    return {
      send: (signal, data) => port.post({ type: 'send', frame: { s: signal, d: data } }),
      close: () => {
        window.removeEventListener('online', wake);
        window.removeEventListener('pagehide', leave);
        document.removeEventListener('visibilitychange', wake);
        leave();
      },
    };
  };

interface Receiver extends Hearer {
  readonly reducers: readonly LiveReducers[];
  /** This tab may have missed an event. */
  readonly isBehind: boolean;
}

function receive(message: Exclude<FromChannel, { type: 'state' }>, receiver: Receiver): void {
  const { cache, me, reducers } = receiver;
  if (message.type === 'ended') return receiver.onEnded(message.reason);
  if (message.type === 'event') {
    const { name, data, isLate, act } = message;
    return hearing(act, (isOwn) => {
      // The reducer's data type was checked where it was declared; here every event is one of many.
      for (const reducer of reducers) reducer[name]?.(cache, data as never, { me, isLate, isOwn });
    });
  }
  publishServerBuild(message.build);
  // Someone else signed in from another tab: this page's data is not theirs.
  if (message.person !== me) return location.reload();
  if (!receiver.isBehind || message.isWhole) return;
  // After a restart all clients reconnect at once and are spread; a page just loaded comes alone.
  const delayMs = message.isAgain ? refetchDelayMs(Math.random()) : 0;
  setTimeout(() => {
    // A first answer that is still on its way was made before the channel was open.
    askAfterFlight(cache, { predicate: isFirst });
    // Data not on screen is only marked: it is refetched when shown again.
    void cache.invalidateQueries();
  }, delayMs);
}
