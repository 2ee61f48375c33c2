import type { ApplicationRow, ListingRow } from '../tables.ts';

/** An offer tells its applicant whose it is: from then on a confidential poster has a name for them. */
export const isRevealed = (row: ListingRow, applications: readonly ApplicationRow[]): boolean =>
  !row.isConfidential ||
  applications.some(({ state, offeredAt }) => offeredAt !== null && state !== 'withdrawn');
