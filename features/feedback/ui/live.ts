import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { feedbackEvents } from '../contract.ts';
import { feedbackApi, ownQuery, ownReportQuery, triageQuery } from './api.ts';

/** Keeps reports and the queue fresh: an event names the report, and its content is refetched where it is shown. */
export const live = defineLive<typeof feedbackEvents>({
  'feedback.answered': (cache, { id }) => {
    askAgain(cache, ownQuery().queryKey);
    askAgain(cache, ownReportQuery(id).queryKey);
  },
  'feedback.triaged': (cache, { id }) => {
    askAgain(cache, feedbackApi.queue.key());
    askAgain(cache, triageQuery(id).queryKey);
  },
});
