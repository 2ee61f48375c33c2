import { z } from 'zod';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { limits } from '../limits.ts';
import { GivenShare, ShareId, ShareOpening } from './views.ts';

const input = z.strictObject({
  id: ShareId,
  ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
});

/** What became of a share: when it was opened, and to whom it was passed on. */
export const followingContract = {
  openings: procedure
    .route({
      method: 'GET',
      path: '/shares/{id}/openings',
      summary: 'When somebody opened what they were given, the latest first; for whoever may give it',
    })
    .errors({ 'share.absent': { status: 404, message: 'Share not found' } })
    .input(input)
    .output(page(ShareOpening)),
  passedOn: procedure
    .route({
      method: 'GET',
      path: '/shares/{id}/passed-on',
      summary: 'To whom I passed on what was shared with me, the latest first',
    })
    .errors({ 'share.absent': { status: 404, message: 'This is no longer shared with you.' } })
    .input(input)
    .output(page(GivenShare)),
};
