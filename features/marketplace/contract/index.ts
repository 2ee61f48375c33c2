import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { answeringContract, applyingContract, choosingContract } from './applying.ts';
import { postingContract, readingContract, reportingContract } from './listings.ts';

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
});
