/** Who wants to know anew: something that happened by itself, or somebody who came back and looks. */
export type RefreshReason = 'automatic' | 'asked';

/** Two refreshes are at least so far apart, milliseconds (S16). */
const refreshApartMs: Readonly<Record<RefreshReason, number>> = { automatic: 10_000, asked: 3_000 };

type RefreshGateOptions = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs something later and returns how to call it off. */
  later(run: () => void, delayMs: number): () => void;
  refresh(): void;
};

/** Lets refreshes through one at a time: however often they are asked for, the last wish is always fulfilled. */
export function createRefreshGate({ now, later, refresh }: RefreshGateOptions) {
  let lastMs = Number.NEGATIVE_INFINITY;
  let planned: { atMs: number; cancel: () => void } | null = null;

  const callOff = () => {
    planned?.cancel();
    planned = null;
  };
  const run = () => {
    planned = null;
    lastMs = now();
    refresh();
  };
  return {
    ask(reason: RefreshReason) {
      const nowMs = now();
      // A clock that was set back must not hold the gate shut.
      if (lastMs > nowMs) lastMs = nowMs;
      const atMs = Math.max(nowMs, lastMs + refreshApartMs[reason]);
      if (planned && planned.atMs <= atMs) return;
      callOff();
      if (atMs <= nowMs) return run();
      planned = { atMs, cancel: later(run, atMs - nowMs) };
    },
    /** Somebody else has just asked the server: what was planned is being answered. */
    noteAsked: callOff,
    stop: callOff,
  };
}
