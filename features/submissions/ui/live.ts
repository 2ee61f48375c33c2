import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain, markStale } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { submissionsEvents } from '../contract/index.ts';

const everything = keyOfFeature('submissions');
const briefs = keyOfFeature('briefs');
const waiting = keyOfFeature('requests');

/** Keeps submissions and what their briefs have received fresh: changed ones are asked for again. */
export const live = defineLive<typeof submissionsEvents>({
  'submission.changed': (cache, _, { isOwn }) => {
    // An act says itself what it asks for, also those of other features: of the rest no more is on screen.
    const follow = isOwn ? markStale : askAgain;
    follow(cache, everything);
    follow(cache, briefs);
    if (!isOwn) askAgain(cache, waiting);
  },
});
