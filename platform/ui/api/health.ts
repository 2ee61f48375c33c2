const giveUpAfterMs = 4_000;

/** Whether the server answers at all: requests its health from our own origin, bypassing every cache. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(giveUpAfterMs) });
    return answer.ok;
  } catch {
    // No answer in time, or no network: unreachable.
    return false;
  }
}

/** Whether the server answers and has no such file; for an unknown address, whether it answers at all. */
export async function isMissing(address: string | undefined): Promise<boolean> {
  if (address === undefined) return isServerReachable();
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    // No network: it can't be known.
    return false;
  }
}

/** The server's report on the parts it depends on; `missing` names those that don't work. */
export type Readiness = { isReachable: boolean; missing: readonly string[] };

/** Asks the server whether everything a request needs is available; never fails, no answer is a result too. */
export async function readReadiness(): Promise<Readiness> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(giveUpAfterMs) });
    const { missing } = (await answer.json()) as { missing?: readonly string[] };
    return { isReachable: true, missing: missing ?? [] };
  } catch {
    // No answer in time, no network, or an intermediary that is not our server.
    return { isReachable: false, missing: [] };
  }
}
