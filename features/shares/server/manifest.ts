import { defineServer, owned, page } from '#platform/server/manifest.ts';
import { shares } from '../contract/index.ts';
import { sharesFeature } from './feature.ts';

const projects = page('projects');
const participants = { ...projects, of: 'its participants' } as const;

/** What shares bring to the server, and who may call it. */
export const sharesServer = defineServer({
  contract: shares,
  policies: {
    list: projects,
    get: owned(projects),
    given: projects,
    holders: projects,
    give: projects,
    trace: page('admin-security'),
    accept: owned(projects),
    decline: owned(projects),
    revoke: participants,
    revokeAll: projects,
    changeEnd: participants,
    openings: participants,
    passedOn: owned(projects),
    history: projects,
  },
  mount: sharesFeature,
});
