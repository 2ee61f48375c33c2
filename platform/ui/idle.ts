const latestMs = 5_000;

/** Runs a function once the page is at rest; the returned function cancels it. */
export function whenIdle(run: () => unknown): () => void {
  // Safari has no idle callbacks yet.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, latestMs / 5);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => run(), { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
