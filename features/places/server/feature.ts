import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { Gazetteer } from './index/gazetteer.ts';
import { placesRoutes } from './routes.ts';

/** The search for places, mounted. The gazetteer is read by the first who asks or when the start is over. */
export const placesFeature = (platform: Platform, gazetteer: () => Promise<Gazetteer>): ServerFeature => ({
  router: placesRoutes(platform, gazetteer),
  warmUp: gazetteer,
});
