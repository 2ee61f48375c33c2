/** Limits of saved searches, on whichever page they are saved. */
export const savedSearchLimits = {
  /** Per person, not counting recently deleted ones. */
  searchesMax: 50,
  nameMax: 80,
  /** Characters of a saved address. */
  addressMax: 4_000,
  /** When the daily notice is sent, in the owner's time zone. */
  noticeAt: '08:00',
  /** How long a deleted search can be restored, milliseconds. */
  keepDeletedMs: 24 * 60 * 60_000,
} as const;
