import { z } from 'zod';
import { liveEvents } from '#platform/contract/live.ts';
import { membersContract } from './members.ts';
import { ownContract } from './own.ts';
import { sharingContract } from './sharing.ts';
import { ListId } from './views.ts';

export const lists = { ...ownContract, ...membersContract, ...sharingContract };

export const listsEvents = liveEvents('lists', {
  /** Something of a list is different, for its owner and who reads it; what, is asked for where it is shown. */
  'list.changed': z.object({ id: ListId }),
});
