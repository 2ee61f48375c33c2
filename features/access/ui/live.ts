import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { accessEvents } from '../contract/index.ts';

/** Keeps the administration pages fresh; the shell refetches /me. */
export const live = defineLive<typeof accessEvents>({
  'access.changed': (cache) => askAgain(cache, keyOfFeature('access')),
  'roles.changed': (cache) => askAgain(cache, keyOfFeature('access')),
});
