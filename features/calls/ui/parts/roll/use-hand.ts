import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { useNow } from '#platform/ui/now.ts';
import { toast } from '#platform/ui/toast.ts';
import type { LineView } from '../../../contract/index.ts';
import { limits } from '../../../limits.ts';
import { callsApi, sheetQuery } from '../../api.ts';
import { queueOf } from './queue.ts';
import { copy } from './roll-copy.ts';
import { putLine } from './sheet-cache.ts';

const renewMs = 60_000;

interface Sheet {
  readonly lines: readonly LineView[];
  readonly me: string;
  readonly isOnline: boolean;
  /** When what was done here has arrived. */
  readonly allSent: () => Promise<void>;
}

interface Begun extends Sheet {
  /** Calls skipped before this page was loaded. */
  readonly skippedBefore: readonly string[];
  /** Called with the skipped calls. */
  readonly onSkipped: (skipped: readonly string[]) => void;
}

/** The current call: the next one is claimed automatically, renewed while the person is active, and released on leaving. */
export function useHand({ lines, me, isOnline, allSent, skippedBefore, onSkipped }: Begun) {
  const nowMs = useNow();
  // After a reload, the line that was current before.
  const [wanted, setWanted] = useState(() => lines.find(({ claim }) => claim?.by.id === me)?.id);
  const [skipped, setSkipped] = useState(skippedBefore);
  useEffect(() => {
    onSkipped(skipped);
  }, [skipped, onSkipped]);
  const queue = useMemo(() => queueOf(lines, { me, nowMs, skipped }), [lines, me, nowMs, skipped]);
  const talk = lines.find(({ keptState, claim }) => keptState === 'connected' && claim?.by.id === me);
  const held = lines.find((line) => line.id === wanted && canBeHeld(line, me));
  const line = talk ?? held ?? queue[0];
  // The current call stays current, even if another is put above it.
  if (line && line.id !== wanted) setWanted(line.id);
  // Both are stable, so neither the current call nor the sheet re-renders because of them.
  const skip = useCallback((id: ClientId) => {
    setSkipped((before) => [...before.filter((one) => one !== id), id]);
    setWanted(undefined);
  }, []);
  const isLeft = useClaim({ line, isOnline, me, allSent, onTaken: skip });
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
    /** The call has an outcome: moves on to the next one. */
    leave(id: ClientId) {
      isLeft(id);
      skip(id);
    },
  };
}

const canBeHeld = ({ claim, closedAt, keptState }: LineView, me: string) =>
  closedAt === null && keptState !== 'connected' && (claim === null || claim.by.id === me);

interface Claimed extends Omit<Sheet, 'lines'> {
  readonly line: LineView | undefined;
  readonly onTaken: (id: ClientId) => void;
}

/** Claims the current call and renews the claim while the person is active (CAL-3). */
function useClaim({ line, isOnline, me, allSent, onTaken }: Claimed) {
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
    const claim = async () => {
      try {
        putLine(cache, await callsApi.claim.call({ id }));
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) return;
        const { current } = (refusal.data ?? {}) as { current?: LineView };
        if (refusal.code === 'call.held' && current?.claim)
          toast.error(copy.taken.title(current.name, current.claim.by.displayName), copy.taken.line);
        if (current) putLine(cache, current);
        else void cache.invalidateQueries({ queryKey: sheetQuery('open').queryKey });
        taken.current(id);
      }
    };
    const grip = gripOn({ allSent, claim, release: () => callsApi.release.call({ id }) });
    const timer = setInterval(() => {
      if (talks.current || now() - lastMove.current < limits.leaseMs) grip.renew();
    }, renewMs);
    const isAnswered = left.current;
    return () => {
      clearInterval(timer);
      // An outcome already released it, and a live call stays with its caller.
      grip.letGo({ isAnswered: isAnswered.has(id) || talks.current });
    };
  }, [id, isOnline, cache, lastMove, allSent]);
  return (answered: ClientId) => left.current.add(answered);
}

/** When a key or the screen was last touched. */
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

interface Hold {
  /** When what was done before has arrived at the server. */
  readonly allSent: () => Promise<void>;
  readonly claim: () => Promise<void>;
  readonly release: () => Promise<unknown>;
}

/**
 * Claims a line once the outcomes of earlier calls have reached the server, so that the next call doesn't show as dialing
 * while the last one still looks open (CALL-12). A line that is released before that is never claimed.
 */
export function gripOn({ allSent, claim, release }: Hold) {
  let isOver = false;
  let isClaimed = false;
  let flight: Promise<void> | undefined;
  const take = async () => {
    await allSent();
    if (isOver) return;
    isClaimed = true;
    await claim();
  };
  const renew = () => {
    flight ??= take().finally(() => {
      flight = undefined;
    });
  };
  renew();
  return {
    renew,
    /** Releases the claim, after one that is still being sent; a call with an outcome has already released it. */
    letGo({ isAnswered }: { readonly isAnswered: boolean }) {
      isOver = true;
      if (isAnswered || !isClaimed) return;
      void Promise.resolve(flight)
        .then(release)
        .catch(() => undefined);
    },
  };
}
