import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { newsletterEvents } from '../contract/index.ts';

const everything = keyOfFeature('newsletter');

/** Keeps issues fresh for those who make them: changed ones are asked for again. */
export const live = defineLive<typeof newsletterEvents>({
  'newsletter_issue.changed': (cache) => askAgain(cache, everything),
});
