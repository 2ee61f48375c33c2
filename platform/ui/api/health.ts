const giveUpAfterMs = 4_000;

/** Whether the server answers at all: asks for its health on our own origin, past every cache. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(giveUpAfterMs) });
    return answer.ok;
  } catch {
    // No answer in time, or no network: that is the answer.
    return false;
  }
}
