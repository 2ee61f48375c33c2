import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { gatherings } from '../contract.ts';
import { events } from './acts/events.ts';
import { programs } from './acts/programs.ts';
import { gatheringJobs } from './jobs.ts';
import type { GatheringsParts } from './parts.ts';
import { exportOwn } from './queries/own.ts';
import * as tables from './tables.ts';

/** What events and programs bring to the server. */
export const gatheringsServer = defineServer({
  contract: gatherings,
  mount(parts: GatheringsParts): ServerFeature {
    const { platform } = parts.notifier;
    return {
      router: serveActs(gatherings, platform, parts, { ...events, ...programs }),
      jobs: gatheringJobs(parts),
      exportOf: (person) => exportOwn(platform.database.orm, person),
      forget: forgetting(tables),
    };
  },
});
