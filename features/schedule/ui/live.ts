import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { scheduleEvents } from '../contract/index.ts';

const everything = keyOfFeature('schedule');

/** Keeps calendars fresh: what is shown of them is asked for again. */
export const live = defineLive<typeof scheduleEvents>({
  'event.changed': (cache) => askAgain(cache, everything),
  'availability.changed': (cache) => askAgain(cache, everything),
  'meeting.changed': (cache) => askAgain(cache, everything),
});
