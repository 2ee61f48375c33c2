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

/** Whether the server answers and has no such file; of a file whose address nobody knows, whether it answers at all. */
export async function isMissing(address: string | undefined): Promise<boolean> {
  if (address === undefined) return isServerReachable();
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    // No network: nobody can tell.
    return false;
  }
}

/** What the server says of the parts it stands on; `missing` names those that do not work. */
export type Readiness = { isReachable: boolean; missing: readonly string[] };

/** Asks the server whether everything a request needs is there; never fails, no answer is an answer too. */
export async function readReadiness(): Promise<Readiness> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(giveUpAfterMs) });
    const { missing } = (await answer.json()) as { missing?: readonly string[] };
    return { isReachable: true, missing: missing ?? [] };
  } catch {
    // No answer in time, no network, or something in between that is not our server.
    return { isReachable: false, missing: [] };
  }
}
