import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { projectsEvents } from '../contract/index.ts';

const everything = keyOfFeature('projects');
// Who is in a project and what it is called decides what others show of it.
const links = keyOfFeature('matters');

/** Reloads what is shown of projects and access requests when one changes. */
export const live = defineLive<typeof projectsEvents>({
  'project.changed': (cache, _, { isOwn }) => {
    askAgain(cache, everything);
    // An act says itself whether it is one of these.
    if (!isOwn) askAgain(cache, links);
  },
  'project_papers.changed': (cache) => askAgain(cache, everything),
  'access_request.changed': (cache) => askAgain(cache, everything),
});
