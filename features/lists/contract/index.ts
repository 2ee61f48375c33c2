import { z } from 'zod';
import { liveEvents } from '#platform/contract/live.ts';
import { membersContract } from './members.ts';
import { ownContract } from './own.ts';
import { sharingContract } from './sharing.ts';
import { ListId } from './views.ts';

export const lists = { ...ownContract, ...membersContract, ...sharingContract };

export const listsEvents = liveEvents('lists', {
  /** A list changed, for its owner and readers. Clients refetch what they show. */
  'list.changed': z.object({ id: ListId }),
});
