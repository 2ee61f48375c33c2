/** Minimum time between two announcements by the bell, milliseconds. */
const announceEveryMs = 30_000;

/** How long a change waits before it is announced (milliseconds); zero when nothing was announced yet. */
export const announceDelayMs = (spokenAtMs: number | undefined, nowMs: number): number =>
  spokenAtMs === undefined ? 0 : Math.max(0, spokenAtMs + announceEveryMs - nowMs);
