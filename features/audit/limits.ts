/** Limits of the audit log. */
export const limits = {
  pageSize: 50,
  pageMax: 200,
  /** Rows per CSV file. */
  exportMax: 10_000,
  /** Above this many results, the count is shown as "more than". */
  countMax: 10_000,
  /** Entries read at once while following the chain, which bounds memory use. */
  batch: 2_000,
  /** Entries one request follows, so that the browser can show progress. */
  stepMax: 20_000,
  searchMax: 200,
} as const;

/** Why a chain is broken at an entry. */
export const breaks = ['missing', 'altered', 'unlinked', 'cut_off', 'beyond'] as const;
export type Break = (typeof breaks)[number];
