import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { teamsEvents } from '../contract/index.ts';

const everything = keyOfFeature('teams');

/** Keeps teams, invitations and desks fresh: shown ones are refetched. */
export const live = defineLive<typeof teamsEvents>({
  'team.changed': (cache) => askAgain(cache, everything),
  'team_request.changed': (cache) => askAgain(cache, everything),
  'desk.changed': (cache) => askAgain(cache, everything),
});
