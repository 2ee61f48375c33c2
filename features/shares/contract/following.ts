import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { limits, thingKinds } from '../limits.ts';
import { thingAbsent } from './giving.ts';
import { OutgoingShare, ShareId, ShareOpening, ShareStep } from './views.ts';

const paged = pageInput({ size: limits.pageSize, max: limits.pageMax });
const input = z.strictObject({ id: ShareId, ...paged });

/** Following a share: when it was opened, who it was reshared with, and its history. */
export const followingContract = {
  openings: procedure
    .route({
      method: 'GET',
      path: '/shares/{id}/openings',
      summary: 'When a share was opened, newest first; for people who may share it',
    })
    .errors({ 'share.absent': { status: 404, message: 'Share not found' } })
    .input(input)
    .output(page(ShareOpening)),
  passedOn: procedure
    .route({
      method: 'GET',
      path: '/shares/{id}/passed-on',
      summary: 'People I reshared a share with, newest first',
    })
    .errors({ 'share.absent': { status: 404, message: 'This is no longer shared with you.' } })
    .input(input)
    .output(page(OutgoingShare)),
  history: procedure
    .route({
      method: 'GET',
      path: '/shares/history',
      summary: 'History of all shares of a thing I may share, newest first',
    })
    .errors(thingAbsent)
    .input(z.strictObject({ ...paged, kind: z.enum(thingKinds), thingId: ClientId }))
    .output(page(ShareStep)),
};
