import { defineServer, signedIn } from '#platform/server/manifest.ts';
import { places } from '../contract.ts';
import { placesFeature } from './feature.ts';

/** Server manifest of places: its contract and access rules. */
export const placesServer = defineServer({
  contract: places,
  policies: {
    find: signedIn,
    maps: signedIn,
  },
  mount: placesFeature,
});
