import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { accessEvents } from '../contract/index.ts';

/** Keeps the pages of administration fresh; that /me is asked again is the shell's business. */
export const live = defineLive<typeof accessEvents>({
  'access.changed': (cache) => askAgain(cache, keyOfFeature('access')),
  'roles.changed': (cache) => askAgain(cache, keyOfFeature('access')),
});
