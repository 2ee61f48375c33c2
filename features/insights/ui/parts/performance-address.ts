import { type Range, ranges } from '../../limits.ts';

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
