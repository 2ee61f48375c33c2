import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { places } from '../contract.ts';
import { type PlacesParts, placesActs } from './acts.ts';

/** The place search on the server. The gazetteer is loaded by the first request or once startup is over. */
export const placesServer = defineServer({
  contract: places,
  mount: (platform: Platform, gazetteer: PlacesParts['gazetteer']): ServerFeature => ({
    router: serveActs(places, platform, { config: platform.config, gazetteer }, placesActs),
    warmUp: gazetteer,
  }),
});
