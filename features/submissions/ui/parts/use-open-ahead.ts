import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import type { ChangeOf } from '#platform/ui/search-params.ts';
import type { SubmissionsSearch } from './submissions-address.ts';

type Change = ChangeOf<SubmissionsSearch>;

interface Ahead {
  readonly open: ClientId;
  /** What the address may still say: where it was, and what was opened on the way here. Anything else is news. */
  readonly from: readonly (ClientId | undefined)[];
}

/**
 * What is open, ahead of the address. Each change of the address makes every link of the shell look at it again: the next
 * submission of a buyer's morning is drawn first, and the address follows once it is on screen (decision 247).
 */
export function useOpenAhead(inAddress: ClientId | undefined, follow: (next: Change) => Promise<void>) {
  const [ahead, setAhead] = useState<Ahead>();
  const frame = useRef(0);
  const latest = useRef(inAddress);
  useEffect(() => {
    latest.current = inAddress;
  });
  const stop = useCallback(() => cancelAnimationFrame(frame.current), []);
  useEffect(() => {
    return stop;
  }, [stop]);
  const isAhead = ahead !== undefined && ahead.open !== inAddress && ahead.from.includes(inAddress);
  // The address has caught up, or went somewhere else.
  if (ahead && !isAhead) setAhead(undefined);
  const show = useCallback(
    (open: ClientId) => {
      stop();
      setAhead((held) => ({ open, from: held ? [...held.from, held.open] : [latest.current] }));
      // What is asked for in a frame is done before that is painted.
      frame.current = requestAnimationFrame(() => {
        frame.current = requestAnimationFrame(() => void follow({ open }));
      });
    },
    [follow, stop],
  );
  const go = useCallback(
    (next: Change) => {
      stop();
      setAhead(undefined);
      void follow(next);
    },
    [follow, stop],
  );
  return { open: isAhead ? ahead.open : inAddress, show, go };
}
