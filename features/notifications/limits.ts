/** Numbers of notifications (shell 9, core 9). */
export const limits = {
  pageSize: 10,
  pageMax: 50,
  /** Height of the list in the dropdown, pixels. */
  listHeightPx: 300,
  /** Fallback when the live channel is down, milliseconds. */
  unreadCheckMs: 30_000,
  /** Rows older than this are cleaned up when the list loads. */
  keepMs: 30 * 24 * 60 * 60_000,
  badgeCap: 99,
} as const;
