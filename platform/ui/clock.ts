// The only place in the browser that reads the clock.

/** Milliseconds since 1970. */
export const now = (): number => Date.now();

/** Milliseconds since this page began to load. */
export const sinceStartMs = (): number => performance.now();
