import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { requests } from '../contract.ts';
import { exportOwn, forgetOldNudges, requestActs } from './acts.ts';
import type { RequestsParts } from './parts.ts';
import { createSources } from './queries.ts';
import * as tables from './tables.ts';

/** What the list of open decisions brings to the server. Of its own it keeps who was reminded when. */
export const requestsServer = defineServer({
  contract: requests,
  mount(given: Omit<RequestsParts, 'sources'>): ServerFeature {
    const { platform } = given.notifier;
    const { clock, database } = platform;
    const parts = { ...given, sources: createSources(database, given.features) };
    return {
      router: serveActs(requests, platform, parts, requestActs),
      jobs: [
        {
          name: 'request-nudges-clean-up',
          cron: '17 3 * * *',
          run: () => database.write((tx) => forgetOldNudges(tx, clock.now())),
        },
      ],
      exportOf: (person) => exportOwn(database.orm, person),
      forget: forgetting(tables),
    };
  },
});
