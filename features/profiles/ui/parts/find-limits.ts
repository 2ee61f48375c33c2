/** Finding people by a text is the universal search's: its numbers (shell 9). */
export const findLimits = {
  /** Characters that must be typed. */
  textMin: 2,
  /** Waiting after a key before asking, milliseconds. */
  waitMs: 80,
  pageSize: 50,
} as const;
