import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDraftName } from '#platform/ui/draft-owner.ts';
import { useLiveState } from '#platform/ui/live/live.ts';
import type { RollAct, SheetAct } from './acts.ts';
import { createRollOutbox } from './roll-outbox.ts';

/** What was done to the sheet and has not reached the server. */
export type RollOutbox = Pick<ReturnType<typeof createRollOutbox>, 'takeBack' | 'allSent'> & {
  readonly acts: readonly SheetAct[];
  /** Applies an act here immediately, and on the server as soon as it can be reached. Returns its id. */
  put(act: RollAct): string;
};

/** Sends what is done to a sheet, in its order and once, whatever the network does meanwhile (CALL-12, CAL-9). */
export function useRollOutbox(): RollOutbox {
  const person = useDraftName('calls');
  const cache = useQueryClient();
  const live = useLiveState();
  const [acts, setActs] = useState<readonly SheetAct[]>([]);
  const [outbox] = useState(() => createRollOutbox({ person, cache, onActs: setActs }));
  useEffect(() => {
    const stop = new AbortController();
    void outbox.refresh();
    outbox.resume();
    addEventListener('online', () => outbox.resume(), { signal: stop.signal });
    return () => {
      // Acts from before leaving are still sent: a call that ended here has ended for everyone.
      void outbox.allSent().then(() => {
        stop.abort();
        outbox.stop();
      });
    };
  }, [outbox]);
  useEffect(() => {
    if (live === 'open') outbox.resume();
  }, [live, outbox]);
  return {
    acts,
    takeBack: outbox.takeBack,
    allSent: outbox.allSent,
    put(act) {
      const item = outbox.put(act);
      setActs((held) => [...held, item]);
      return item.id;
    },
  };
}
