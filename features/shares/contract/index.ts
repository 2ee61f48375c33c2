import { z } from 'zod';
import { liveEvents } from '#platform/contract/live.ts';
import { endingContract } from './ending.ts';
import { followingContract } from './following.ts';
import { givingContract } from './giving.ts';
import { ShareId, ThingRef } from './views.ts';

export const shares = { ...givingContract, ...endingContract, ...followingContract };

export const sharesEvents = liveEvents('shares', {
  /** A share has changed; sent to its recipient and to everyone who may share its thing. */
  'share.changed': z.object({ id: ShareId, thing: ThingRef }),
});
