/** Pauses before the automatic retries, milliseconds (core 9: three, in steps of a second). */
export const retryDelaysMs = [1_000, 2_000, 3_000] as const;

const silentMs = [4_000, 8_000, 15_000] as const;
const silentMaxMs = 30_000;

/**
 * How long a try may hear nothing before it is given up, milliseconds: a connection can fall silent without being
 * closed (G02), a browser alone waits for minutes, and all that follows in the conversation waits behind it. Longer with
 * each of the `retries` before, so that a slow network gets there too.
 */
export const giveUpAfterMs = (retries: number): number => silentMs[retries] ?? silentMaxMs;
