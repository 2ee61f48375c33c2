import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { writingEvents } from '../contract/index.ts';

/** A word added on another device becomes known on this one. */
export const live = defineLive<typeof writingEvents>({
  'words.changed': (cache) => askAgain(cache, keyOfFeature('writing')),
});
