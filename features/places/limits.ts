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
  /** Radius around a place, kilometres. */
  kmMax: 1_000,
  kmUsual: 50,
} as const;

/** Suggested radii, kilometres; any other up to `kmMax` is valid too. */
export const radii = [10, 25, 50, 100, 250, 500] as const;
