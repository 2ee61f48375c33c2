import { defineServer, signedIn } from '#platform/server/manifest.ts';
import { places } from '../contract.ts';
import { placesFeature } from './feature.ts';

/** What places brings to the server, and who may ask for it. */
export const placesServer = defineServer({
  contract: places,
  policies: {
    find: signedIn,
    maps: signedIn,
  },
  mount: placesFeature,
});
