const minuteMs = 60_000;

/** How often the inbox badge is asked for (shell 9): the live channel keeps it fresh, time alone turns talks cold. */
const pollMs = { active: 2 * minuteMs, idle: 5 * minuteMs, hidden: 10 * minuteMs } as const;

/** Without a key or a press for this long somebody counts as idle. */
const idleAfterMs = 3 * minuteMs;

/** Whether nobody has moved for so long that they count as away; milliseconds. */
export const isIdle = (quietMs: number): boolean => quietMs > idleAfterMs;

/** Milliseconds until the next check. */
export function unreadPollMs({ isHidden, quietMs }: { isHidden: boolean; quietMs: number }): number {
  if (isHidden) return pollMs.hidden;
  return isIdle(quietMs) ? pollMs.idle : pollMs.active;
}
