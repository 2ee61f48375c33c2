import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { useNow } from '#platform/ui/now.ts';
import { toast } from '#platform/ui/toast.ts';
import type { LineView } from '../../../contract/index.ts';
import { limits } from '../../../limits.ts';
import { callsApi } from '../../api.ts';
import { queueOf } from './queue.ts';
import { copy } from './roll-copy.ts';
import { putLine, sheetQuery } from './sheet-cache.ts';

const renewMs = 60_000;

interface Sheet {
  readonly lines: readonly LineView[];
  readonly me: string;
  readonly isOnline: boolean;
}

/** The call in hand: the next one is taken by itself, kept while somebody works, and let go of when they leave. */
export function useHand({ lines, me, isOnline }: Sheet) {
  const nowMs = useNow();
  const [wanted, setWanted] = useState<ClientId>();
  const [skipped, setSkipped] = useState<readonly ClientId[]>([]);
  const queue = useMemo(() => queueOf(lines, { me, nowMs, skipped }), [lines, me, nowMs, skipped]);
  const talk = lines.find(({ keptState, claim }) => keptState === 'connected' && claim?.by.id === me);
  const held = lines.find((line) => line.id === wanted && canBeHeld(line, me));
  const line = talk ?? held ?? queue[0];
  // Whatever is put above it meanwhile, the call in hand stays in hand.
  if (line && line.id !== wanted) setWanted(line.id);
  const skip = (id: ClientId) => {
    setSkipped((before) => [...before.filter((one) => one !== id), id]);
    setWanted(undefined);
  };
  const isLeft = useClaim({ line, isOnline, me, onTaken: skip });
  // The same for all time: the lines of the sheet are not drawn again for it.
  const take = useCallback((id: ClientId) => {
    setSkipped((before) => before.filter((one) => one !== id));
    setWanted(id);
  }, []);
  return {
    line,
    isTalking: talk !== undefined,
    next: queue.find(({ id }) => id !== line?.id),
    skip,
    /** Takes another one from the sheet. */
    take,
    /** Something has come of it: the next one. */
    leave(id: ClientId) {
      isLeft(id);
      skip(id);
    },
  };
}

const canBeHeld = ({ claim, closedAt, keptState }: LineView, me: string) =>
  closedAt === null && keptState !== 'connected' && (claim === null || claim.by.id === me);

interface Claimed {
  readonly line: LineView | undefined;
  readonly isOnline: boolean;
  readonly me: string;
  readonly onTaken: (id: ClientId) => void;
}

/** Claims the call in hand and renews the claim while somebody works (CAL-3). */
function useClaim({ line, isOnline, me, onTaken }: Claimed) {
  const cache = useQueryClient();
  const taken = useRef(onTaken);
  const left = useRef(new Set<ClientId>());
  const lastMove = useLastMove();
  const id = line?.id;
  const isTalking = line?.keptState === 'connected' && line.claim?.by.id === me;
  const talks = useRef(isTalking);
  useEffect(() => {
    taken.current = onTaken;
    talks.current = isTalking;
  });
  useEffect(() => {
    if (!id || !isOnline) return;
    left.current.delete(id);
    const claim = () =>
      callsApi.claim.call({ id }).then(
        (claimed) => putLine(cache, claimed),
        (error: unknown) => {
          const refusal = refusalOf(error);
          if (!refusal) return;
          const { current } = (refusal.data ?? {}) as { current?: LineView };
          if (refusal.code === 'call.held' && current?.claim)
            toast.error(copy.taken.title(current.name, current.claim.by.displayName), copy.taken.line);
          if (current) putLine(cache, current);
          else void cache.invalidateQueries({ queryKey: sheetQuery('open').queryKey });
          taken.current(id);
        },
      );
    void claim();
    const timer = setInterval(() => {
      if (talks.current || now() - lastMove.current < limits.leaseMs) void claim();
    }, renewMs);
    const isAnswered = left.current;
    return () => {
      clearInterval(timer);
      // What came of it has let go of it already.
      if (isAnswered.has(id)) return;
      void callsApi.release.call({ id }).catch(() => undefined);
    };
  }, [id, isOnline, cache, lastMove]);
  return (answered: ClientId) => left.current.add(answered);
}

/** When somebody last touched a key or the screen. */
function useLastMove() {
  const last = useRef(now());
  useEffect(() => {
    const stop = new AbortController();
    const moved = () => {
      last.current = now();
    };
    for (const name of ['keydown', 'pointerdown', 'pointermove'] as const)
      addEventListener(name, moved, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return last;
}
