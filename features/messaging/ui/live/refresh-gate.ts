/** What asks for a refresh: an automatic event, or a person who returned to the page. */
export type RefreshReason = 'automatic' | 'asked';

/** Minimum milliseconds between two refreshes (S16). */
const refreshApartMs: Readonly<Record<RefreshReason, number>> = { automatic: 10_000, asked: 3_000 };

type RefreshGateOptions = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs something later; returns a function that cancels it. */
  later(run: () => void, delayMs: number): () => void;
  refresh(): void;
};

/** Lets refreshes through one at a time: however often they are requested, the last request is always honoured. */
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
    /** The server was just asked elsewhere, which answers the planned refresh too. */
    noteAsked: callOff,
    stop: callOff,
  };
}
