import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { Gazetteer } from './index/gazetteer.ts';
import { placesRoutes } from './routes.ts';

/** The mounted place search. The gazetteer is loaded by the first request or once startup is over. */
export const placesFeature = (platform: Platform, gazetteer: () => Promise<Gazetteer>): ServerFeature => ({
  router: placesRoutes(platform, gazetteer),
  warmUp: gazetteer,
});
