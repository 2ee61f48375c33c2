import { topic } from '#platform/contract/live.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { community } from '../contract/index.ts';
import { answering } from './acts/answering.ts';
import { deciding } from './acts/deciding.ts';
import { events } from './acts/events.ts';
import { following } from './acts/following.ts';
import { moderating } from './acts/moderating.ts';
import { own } from './acts/own.ts';
import { posting } from './acts/posting.ts';
import { programs } from './acts/programs.ts';
import { reading } from './acts/reading.ts';
import { spaces } from './acts/spaces.ts';
import { communityJobs } from './jobs.ts';
import type { CommunityParts } from './parts.ts';
import { exportOwn } from './queries/own.ts';
import * as gatheringTables from './tables/gatherings.ts';
import * as moderationTables from './tables/moderation.ts';
import * as tables from './tables.ts';

/** What the community brings to the server. */
export const communityServer = defineServer({
  contract: community,
  mount(parts: CommunityParts): ServerFeature {
    const { platform } = parts.notifier;
    const acts = {
      ...spaces,
      ...reading,
      ...posting,
      ...answering,
      ...following,
      ...own,
      ...moderating,
      ...deciding,
      ...events,
      ...programs,
    };
    return {
      router: serveActs(community, platform, parts, acts),
      jobs: communityJobs(parts),
      exportOf: (person) => exportOwn(platform.database.orm, person),
      forget: forgetting({ ...tables, ...moderationTables, ...gatheringTables }),
      topicsOf: async (person) => [topic.person(person)],
    };
  },
});
