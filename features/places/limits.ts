/** Numbers of the search for places. */
export const limits = {
  queryMax: 120,
  /** Places in one answer. */
  resultsMax: 10,
  /** Letters from which suggestions are asked for. */
  suggestFrom: 2,
  /** Waiting after a key before asking, milliseconds. */
  debounceMs: 120,
  /** How long Google Maps may take before the gazetteer answers instead, milliseconds. */
  mapsPatienceMs: 3_000,
} as const;
