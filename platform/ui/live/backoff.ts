const firstMs = 500;
/** Less than the 15 s in which everybody is to be back after a server's death (G19), its start among them. */
const maxMs = 8_000;

/**
 * How long to wait before the next try, in milliseconds: doubling from half a second to 8 s, full jitter, so that
 * a thousand browsers do not come back in the same moment. `attempt` counts failures from 0; `random` is in [0, 1).
 */
export function reconnectDelayMs(attempt: number, random: number): number {
  const ceiling = Math.min(maxMs, firstMs * 2 ** Math.min(attempt, 10));
  return Math.round(ceiling * random);
}

/** A second at most: refetches after a reconnect are spread by it. */
export const refetchDelayMs = (random: number): number => Math.round(1_000 * random);
