import { limits, type Verdict, verdicts } from '../../limits.ts';

/** What the address of /coverage says: what is looked for, and which verdict it has. */
export type CoverageSearch = { q?: string; verdict?: Verdict };

/** Reads an address that anybody may have typed. */
export function readCoverageSearch(search: Record<string, unknown>): CoverageSearch {
  const typed = typeof search['q'] === 'number' ? String(search['q']) : search['q'];
  const q = typeof typed === 'string' ? typed.trim().slice(0, limits.searchMax) : '';
  const verdict = verdicts.find((one) => one === search['verdict']);
  return { ...(q && { q }), ...(verdict && { verdict }) };
}
