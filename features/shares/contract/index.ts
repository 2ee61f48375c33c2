import { z } from 'zod';
import { liveEvents } from '#platform/contract/live.ts';
import { endingContract } from './ending.ts';
import { followingContract } from './following.ts';
import { givingContract } from './giving.ts';
import { ShareId, ThingRef } from './views.ts';

export const shares = { ...givingContract, ...endingContract, ...followingContract };

export const sharesEvents = liveEvents('shares', {
  /** A share is different, for its recipient and for whoever may give its thing. */
  'share.changed': z.object({ id: ShareId, thing: ThingRef }),
});
