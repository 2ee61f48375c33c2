import { defineLive } from '#platform/ui/live/live.ts';
import type { feedbackEvents } from '../contract.ts';
import { feedbackApi, ownQuery, ownReportQuery, triageQuery } from './api.ts';

/** Keeps reports and the queue fresh: an event names the report, what it says is asked for where it is shown. */
export const live = defineLive<typeof feedbackEvents>({
  'feedback.answered': (cache, { id }) => {
    void cache.invalidateQueries({ queryKey: ownQuery().queryKey });
    void cache.invalidateQueries({ queryKey: ownReportQuery(id).queryKey });
  },
  'feedback.triaged': (cache, { id }) => {
    void cache.invalidateQueries({ queryKey: feedbackApi.queue.key() });
    void cache.invalidateQueries({ queryKey: triageQuery(id).queryKey });
  },
});
