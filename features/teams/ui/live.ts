import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { teamsEvents } from '../contract/index.ts';

const everything = keyOfFeature('teams');

/** Keeps teams, requests to join and desks fresh: what is shown of them is asked for again. */
export const live = defineLive<typeof teamsEvents>({
  'team.changed': (cache) => askAgain(cache, everything),
  'team_request.changed': (cache) => askAgain(cache, everything),
  'desk.changed': (cache) => askAgain(cache, everything),
});
