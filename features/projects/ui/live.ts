import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { projectsEvents } from '../contract/index.ts';

const everything = keyOfFeature('projects');

/** Keeps projects and requests for access fresh: what is shown of them is asked for again. */
export const live = defineLive<typeof projectsEvents>({
  'project.changed': (cache) => askAgain(cache, everything),
  'project_papers.changed': (cache) => askAgain(cache, everything),
  'access_request.changed': (cache) => askAgain(cache, everything),
});
