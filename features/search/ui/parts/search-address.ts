import { limits } from '../../limits.ts';

/** What the address of the page says; absent rather than empty. */
export type SearchAddress = { q?: string };

/** Reads an address that anybody may have typed. */
export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  const { q } = search;
  // The router reads `?q=300` as a number, and film titles are numbers often enough.
  const text = typeof q === 'number' ? String(q) : q;
  return typeof text === 'string' && text.trim() ? { q: text.trim().slice(0, limits.queryMax) } : {};
}
