import type { RentableThings } from '#features/rentals/server/public.ts';
import { listingStateAt } from '../../policy/states.ts';
import { findListing, lockListing } from '../access.ts';
import { pathOf } from '../parts.ts';
import { datesOf } from './calendar.ts';

/** Gear and spaces as what rentals are of. */
export const rentableListings: RentableThings = {
  find: async (at, id) => {
    const row = await findListing(at, id);
    if (!row || (row.kind !== 'gear' && row.kind !== 'space')) return undefined;
    const { ownerId, title, city, isConfidential, pay, rateMinor, currency } = row;
    return {
      id,
      ownerId,
      title,
      city,
      isConfidential,
      rate: { pay, rateMinor, currency },
      offered: datesOf(row),
      isOpen: listingStateAt(row, at.now) === 'live',
    };
  },
  lock: async (orm, id) => {
    await lockListing(orm, id);
  },
  pathOf,
};
