/** The least time between two spoken changes of the bell, milliseconds. */
const announceEveryMs = 30_000;

/** How long a change has to wait until it may be spoken (milliseconds); nothing spoken yet means at once. */
export const announceDelayMs = (spokenAtMs: number | undefined, nowMs: number): number =>
  spokenAtMs === undefined ? 0 : Math.max(0, spokenAtMs + announceEveryMs - nowMs);
