/** Limits of the universal search, which finds people by text (shell 9). */
export const findLimits = {
  /** Minimum characters. */
  textMin: 2,
  /** Debounce after a keystroke, milliseconds. */
  waitMs: 80,
  pageSize: 50,
} as const;
