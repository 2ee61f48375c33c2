import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { limits, type Verdict, verdicts } from '../../limits.ts';

/** What the address of /coverage says: what is looked for, which verdict it has, who wrote it, and when it was sent. */
export type CoverageSearch = { q?: string; verdict?: Verdict; reader?: PersonId; year?: number };

/** Reads an address that anybody may have typed. */
export function readCoverageSearch(search: Record<string, unknown>): CoverageSearch {
  const typed = typeof search['q'] === 'number' ? String(search['q']) : search['q'];
  const q = typeof typed === 'string' ? typed.trim().slice(0, limits.searchMax) : '';
  const verdict = verdicts.find((one) => one === search['verdict']);
  const year = Number(search['year']);
  const isYear = Number.isInteger(year) && year >= limits.yearMin && year <= limits.yearMax;
  return {
    ...(q && { q }),
    ...(verdict && { verdict }),
    ...(isId<PersonId>(search['reader']) && { reader: search['reader'] }),
    ...(isYear && { year }),
  };
}
