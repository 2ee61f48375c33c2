import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { isServerReachable } from '#platform/ui/api/health.ts';
import { useLiveState } from '#platform/ui/live/live.ts';
import { type Connectivity, connectivityLimits, reduceConnectivity } from './connectivity-state.ts';

/** The state of the connection to the server (SHL-8). */
export function useConnectivity(): Connectivity {
  const [state, dispatch] = useReducer(reduceConnectivity, 'online');
  const liveState = useLiveState();
  const cache = useQueryClient();

  useEffect(() => {
    if (liveState === 'open') dispatch('reached');
    if (liveState !== 'offline') return;
    return probeUntilStopped((isReachable) => dispatch(isReachable ? 'reached' : 'unreached'));
  }, [liveState]);

  // Any answer ends it at once; the next probe may be seconds away.
  useEffect(() => {
    return cache.getQueryCache().subscribe((event) => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
      if (isAnswer) dispatch('reached');
    });
  }, [cache]);

  useEffect(() => {
    if (state !== 'restored') return;
    const timer = setTimeout(() => dispatch('restored-shown'), connectivityLimits.restoredMs);
    return () => clearTimeout(timer);
  }, [state]);
  return state;
}

/** Probes now, every few seconds, and when the device reports a network change. */
function probeUntilStopped(tell: (isReachable: boolean) => void): () => void {
  let isStopped = false;
  const probe = async () => {
    const isReachable = await isServerReachable();
    if (!isStopped) tell(isReachable);
  };
  const onChange = () => void probe();
  onChange();
  const timer = setInterval(onChange, connectivityLimits.probeEveryMs);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    isStopped = true;
    clearInterval(timer);
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
