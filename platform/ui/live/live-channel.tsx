import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import type { OpenChannel } from './channel.ts';
import { type LiveState, LiveStateContext } from './live-state.ts';
import { createLiveWire, LiveWireContext } from './live-wire.ts';

type LiveChannelProps = {
  me: PersonId;
  /** Fetches the channel, which nothing on screen waits for; until then nothing opens. */
  load: () => Promise<OpenChannel>;
  /** Called when the server ends the session, with its words for it. */
  onEnded: (reason: string) => void;
  children: ReactNode;
};

/**
 * Keeps the cache equal to the server while the person is signed in; after a gap all of it is stale and visible data is
 * refetched.
 */
export function LiveChannel({ me, load, onEnded, children }: LiveChannelProps) {
  const cache = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const [{ wire, connect, bring }] = useState(createLiveWire);
  const open = useLoaded(load);
  useEffect(() => {
    if (!open) return;
    const { send, close } = open({ me, cache, onState: setState, onEnded, bring });
    connect(send);
    return close;
  }, [cache, me, open, onEnded, connect, bring]);
  return (
    <LiveStateContext value={state}>
      <LiveWireContext value={wire}>{children}</LiveWireContext>
    </LiveStateContext>
  );
}

const reloadMs = 3_000;

/** The channel, once loaded; retried while the network is down. */
function useLoaded(load: LiveChannelProps['load']): OpenChannel | undefined {
  const [loaded, setLoaded] = useState<{ open: OpenChannel }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = () => {
      load().then(
        (open) => {
          if (!isOver) setLoaded({ open });
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
  return loaded?.open;
}
