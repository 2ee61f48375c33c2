import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { gatheringsEvents } from '../contract.ts';
import { gatheringsApi } from './api.ts';

/** Keeps events and programs on screen fresh. */
export const live = defineLive<typeof gatheringsEvents>({
  'community_event.changed': (cache) => {
    askAgain(cache, gatheringsApi.events.key());
    askAgain(cache, gatheringsApi.event.key());
  },
  'community_program.changed': (cache) => {
    askAgain(cache, gatheringsApi.programs.key());
    askAgain(cache, gatheringsApi.program.key());
  },
});
