import type { AnyContractRouter } from '@orpc/contract';
import {
  createRouteNames,
  createRouteTimes,
  measureRoutes,
  routesOf,
} from '#platform/server/http/route-times.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { timeBounds } from '../limits.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { createTimesKeeper } from './commands/keep-times.ts';
import { insightsCleanUp } from './jobs.ts';
import { viewsOf } from './queries/views.ts';
import { insightsRoutes } from './routes/index.ts';
import type { InsightsGiven } from './routes/parts.ts';

/** Mounts insights; `contract` is the contract of all features, so that each route has its name. */
export function insightsFeature(
  given: InsightsGiven & { readonly contract: AnyContractRouter },
): ServerFeature {
  const { platform, release, contract } = given;
  const counters = createRouteTimes(timeBounds);
  const times = createTimesKeeper(platform, counters, release);
  return {
    router: insightsRoutes({ ...given, times, startedAt: platform.clock.now() }),
    serve: (app) => measureRoutes(app, counters, createRouteNames(routesOf(contract))),
    start: async () => times.start(),
    stop: () => times.stop(),
    jobs: [insightsCleanUp(platform)],
    forget: forgetPerson,
    exportOf: (person) => viewsOf(platform.database.orm, person),
  };
}
