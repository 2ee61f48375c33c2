import type { AnyContractRouter } from '@orpc/contract';
import { forgetting } from '#platform/server/database/personal.ts';
import {
  createRouteNames,
  createRouteTimes,
  measureRoutes,
  routesOf,
} from '#platform/server/http/route-times.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { insights } from '../contract.ts';
import { timeBounds } from '../limits.ts';
import { debug } from './acts/debug.ts';
import { performance } from './acts/performance.ts';
import { createBatchAllowance, reports, viewsOf } from './acts/reports.ts';
import { insightsCleanUp } from './jobs.ts';
import { createTimesKeeper } from './listeners.ts';
import type { InsightsGiven, InsightsParts } from './parts.ts';
import * as tables from './tables.ts';

/** What insights bring to the server; `contract` is that of all features, so that each route has its name. */
export const insightsServer = defineServer({
  contract: insights,
  mount({ contract, ...given }: InsightsGiven & { readonly contract: AnyContractRouter }): ServerFeature {
    const { platform, release } = given;
    const counters = createRouteTimes(timeBounds);
    const times = createTimesKeeper(platform, counters, release);
    const allowance = createBatchAllowance();
    const parts: InsightsParts = { ...given, times, allowance, startedAt: platform.clock.now() };
    return {
      router: serveActs(insights, platform, parts, { ...reports, ...performance, ...debug }),
      serve: (app) => measureRoutes(app, counters, createRouteNames(routesOf(contract))),
      start: async () => times.start(),
      stop: () => times.stop(),
      jobs: [insightsCleanUp(platform)],
      forget: forgetting(tables),
      exportOf: (person) => viewsOf(platform.database.orm, person),
    };
  },
});
