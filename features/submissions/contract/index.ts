import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { answeringContract, reviewingContract } from './answering.ts';
import { followingContract } from './following.ts';
import { readingContract, sendingContract } from './sending.ts';

export const submissions = {
  ...followingContract,
  ...readingContract,
  ...sendingContract,
  ...answeringContract,
  ...reviewingContract,
};

export const submissionsEvents = liveEvents('submissions', {
  /** A submission has changed. It names nobody: a blind reader hears it too (SUB-5). */
  'submission.changed': z.object({ id: ClientId }),
});
