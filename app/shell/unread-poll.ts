const minuteMs = 60_000;

/** How often the inbox badge is polled (shell 9): live events keep it fresh, but talks turn cold by time alone. */
const pollMs = { active: 2 * minuteMs, idle: 5 * minuteMs, hidden: 10 * minuteMs } as const;

/** Without a key or a press for this long a person counts as idle. */
const idleAfterMs = 3 * minuteMs;

/** Whether the person has been inactive long enough to count as idle; milliseconds. */
export const isIdle = (quietMs: number): boolean => quietMs > idleAfterMs;

/** Milliseconds until the next check. */
export function unreadPollMs({ isHidden, quietMs }: { isHidden: boolean; quietMs: number }): number {
  if (isHidden) return pollMs.hidden;
  return isIdle(quietMs) ? pollMs.idle : pollMs.active;
}
