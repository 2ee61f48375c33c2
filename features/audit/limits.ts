/** Numbers of the audit. */
export const limits = {
  pageSize: 50,
  pageMax: 200,
  /** Rows of one CSV file. */
  exportMax: 10_000,
  /** A search that finds more is said to find "more than" this. */
  countMax: 10_000,
  /** Entries read at once while the chain is followed: what is in memory at any time. */
  batch: 2_000,
  /** Entries one request follows, so that the browser can say how far it is. */
  stepMax: 20_000,
  searchMax: 200,
} as const;

/** Why a chain does not hold at a place. */
export const breaks = ['missing', 'altered', 'unlinked', 'cut_off', 'beyond'] as const;
export type Break = (typeof breaks)[number];
