/** A request that takes longer is aborted (shell 7). */
const giveUpAfterMs = 2_000;

/** Prefetches pages at low priority; nothing waits for it or depends on it. `signal` aborts all of it. */
export async function prefetch(addresses: readonly string[], signal: AbortSignal): Promise<void> {
  const requests = addresses.map((address) =>
    fetch(address, {
      method: 'HEAD',
      priority: 'low',
      signal: AbortSignal.any([signal, AbortSignal.timeout(giveUpAfterMs)]),
    }),
  );
  // A failed one is fetched when it is opened.
  await Promise.allSettled(requests);
}
