/**
 * For `vi.waitFor`, which by default gives up after a second: long enough for the slowest machine, as it is only to end
 * tests that hang. `expect.poll` has the same from vitest.config.ts.
 */
export const patience = { timeout: 120_000, interval: 20 } as const;
