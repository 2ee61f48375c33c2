/** Limits of the place search. */
export const limits = {
  queryMax: 120,
  /** Places in one answer. */
  resultsMax: 10,
  /** Minimum letters for suggestions. */
  suggestFrom: 2,
  /** Debounce after a keystroke, milliseconds. */
  debounceMs: 120,
  /** How long to wait for Google Maps before falling back to the gazetteer, milliseconds. */
  mapsPatienceMs: 3_000,
} as const;
