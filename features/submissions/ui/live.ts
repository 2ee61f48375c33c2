import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { submissionsEvents } from '../contract/index.ts';

const everything = keyOfFeature('submissions');
const selfTapes = keyOfFeature('self-tapes');
const waiting = keyOfFeature('requests');

/** Keeps submissions, and the self-tapes that belong to them, fresh: changed ones are asked for again. */
export const live = defineLive<typeof submissionsEvents>({
  'submission.changed': (cache, _, { isOwn }) => {
    askAgain(cache, everything);
    askAgain(cache, selfTapes);
    // An act says itself whether anything waits.
    if (!isOwn) askAgain(cache, waiting);
  },
});
