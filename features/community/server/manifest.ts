import { topic } from '#platform/contract/live.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { community } from '../contract/index.ts';
import { answering } from './acts/answering.ts';
import { flagging } from './acts/flagging.ts';
import { following } from './acts/following.ts';
import { keeping } from './acts/keeping.ts';
import { own } from './acts/own.ts';
import { posting } from './acts/posting.ts';
import { reading } from './acts/reading.ts';
import { spaces } from './acts/spaces.ts';
import { startingUnnamed } from './acts/unnamed/starting.ts';
import { unnamedActs } from './acts/unnamed/writing.ts';
import { communityJobs } from './jobs.ts';
import type { CommunityParts } from './parts.ts';
import { exportOwn } from './queries/own.ts';
import * as unnamedTables from './tables/unnamed.ts';
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
      ...flagging,
      ...keeping,
      ...unnamedActs,
      ...startingUnnamed,
    };
    const router = serveActs(community, platform, parts, acts);
    return {
      router,
      direct: [router.thread, router.posts],
      jobs: communityJobs(parts),
      exportOf: (person) => exportOwn(platform.database.orm, person),
      forget: forgetting({ ...tables, ...unnamedTables }),
      topicsOf: async (person) => [topic.person(person)],
    };
  },
});
