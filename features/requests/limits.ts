const dayMs = 24 * 60 * 60_000;

/** How many rows come at once, how many the dashboard shows, and how often a person can be reminded. */
export const limits = { pageSize: 50, pageMax: 100, firstShown: 6, nudgeEveryMs: 3 * dayMs } as const;

export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];
