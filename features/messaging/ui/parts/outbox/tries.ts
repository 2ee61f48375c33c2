/** Pauses before the automatic retries, milliseconds (core 9: three, in steps of a second). */
export const retryDelaysMs = [1_000, 2_000, 3_000] as const;

const silentMs = [4_000, 8_000, 15_000] as const;
const silentMaxMs = 30_000;

/**
 * How many milliseconds a try waits for an answer before it is abandoned: a connection can fall silent without being
 * closed (G02), the browser itself waits for minutes, and everything after it in the conversation is held up. Longer
 * with each of the `retries` before, so that a slow network gets through too.
 */
export const giveUpAfterMs = (retries: number): number => silentMs[retries] ?? silentMaxMs;
