import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { savedSearchesContract } from '#platform/contract/saved-searches.ts';
import { answeringContract, applyingContract, choosingContract } from './applying.ts';
import { onPage, postingContract, readingContract } from './listings.ts';
import { findableContract, referencesContract } from './references.ts';
import { reportingContract } from './reporting.ts';

export const marketplace = {
  ...readingContract,
  ...postingContract,
  ...reportingContract,
  ...applyingContract,
  ...choosingContract,
  ...answeringContract,
  ...referencesContract,
  ...findableContract,
  ...savedSearchesContract('/listings/searches', { policy: onPage }),
};

export const marketplaceEvents = liveEvents('marketplace', {
  /** A listing or an application to it has changed; sent to its poster and to those it concerns. It names nobody. */
  'listing.changed': z.object({ id: ClientId }),
  /** The person's saved searches have changed. */
  'listing_search.changed': z.object({ id: ClientId }),
  /** A report of a listing has changed; sent to moderators who have no part in it. */
  'listing_report.changed': z.object({ id: ClientId }),
});
