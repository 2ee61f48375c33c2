/** A request that takes longer is given up (shell 7). */
const giveUpAfterMs = 2_000;

/** Asks for pages beforehand, gently; nobody waits for it and nothing depends on it. `signal` calls all of it off. */
export async function prefetch(addresses: readonly string[], signal: AbortSignal): Promise<void> {
  const requests = addresses.map((address) =>
    fetch(address, {
      method: 'HEAD',
      priority: 'low',
      signal: AbortSignal.any([signal, AbortSignal.timeout(giveUpAfterMs)]),
    }),
  );
  // What does not come is fetched when it is opened.
  await Promise.allSettled(requests);
}
