import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { moderationEvents } from '../contract.ts';

/** Keeps the moderators' queue fresh. */
export const live = defineLive<typeof moderationEvents>({
  'community_queue.changed': (cache) => askAgain(cache, [...keyOfFeature('moderation')]),
});
