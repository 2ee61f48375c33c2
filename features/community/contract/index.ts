import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { Instant } from '#platform/contract/time.ts';
import { flaggingContract } from './flagging.ts';
import { ownContract } from './own.ts';
import { spacesContract } from './spaces.ts';
import { followingContract, threadKeepingContract, threadsContract } from './threads.ts';
import { unnamedContract, unnamedThreadsContract } from './unnamed.ts';
import { PostView } from './views.ts';

export const community = {
  ...spacesContract,
  ...threadsContract,
  ...threadKeepingContract,
  ...followingContract,
  ...ownContract,
  ...flaggingContract,
  ...unnamedContract,
  ...unnamedThreadsContract,
};

const place = { threadId: ClientId, spaceId: ClientId };

export const communityEvents = liveEvents('community', {
  /**
   * A post was added; sent to everyone who looks at the thread. Without its content where not all of them may read it:
   * they ask for it.
   */
  'community_post.added': z.object({ ...place, seq: z.number().int(), post: PostView.nullable() }),
  /** A post was edited, deleted, removed or brought back, or thanked for. */
  'community_post.changed': z.object({ ...place, seq: z.number().int() }),
  /** A thread was started, answered, locked, or goes out of sight. */
  'community_thread.changed': z.object(place),
  /** There is something new in a thread; sent to everyone who looks at the list it is in. */
  'community_thread.grown': z.object({ ...place, lastSeq: z.number().int(), lastPostAt: Instant }),
});
