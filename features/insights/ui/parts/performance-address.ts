import type { Range } from '../../limits.ts';

// The shell carries this file, and should not carry all of the limits for it.
export const ranges = ['24h', '7d', '30d', '90d'] as const satisfies readonly Range[];

/** What the address of /admin/performance says; the usual range is left out. */
export type PerformanceSearch = { range?: Range };

const usual: Range = '7d';

/** Reads an address that anybody may have typed. */
export function readPerformanceSearch(search: Record<string, unknown>): PerformanceSearch {
  const range = ranges.find((known) => known === search['range']);
  return range && range !== usual ? { range } : {};
}

/** The range that the address asks for. */
export const rangeOf = ({ range = usual }: PerformanceSearch): Range => range;

/** The address of a range. */
export const addressOf = (range: Range): PerformanceSearch => (range === usual ? {} : { range });
