import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { answeringContract, applyingContract, choosingContract } from './applying.ts';
import { postingContract, readingContract } from './listings.ts';
import { reportingContract } from './reporting.ts';

export const marketplace = {
  ...readingContract,
  ...postingContract,
  ...reportingContract,
  ...applyingContract,
  ...choosingContract,
  ...answeringContract,
};

export const marketplaceEvents = liveEvents('marketplace', {
  /** A listing or an application to it has changed; sent to its poster and to those it concerns. It names nobody. */
  'listing.changed': z.object({ id: ClientId }),
  /** A report of a listing has changed; sent to moderators who have no part in it. */
  'listing_report.changed': z.object({ id: ClientId }),
});
