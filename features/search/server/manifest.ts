import { defineServer, signedIn } from '#platform/server/manifest.ts';
import { search } from '../contract.ts';
import { searchFeature } from './feature.ts';

/** What search brings to the server, and who may ask for it. */
export const searchServer = defineServer({
  contract: search,
  policies: {
    universal: signedIn,
    numbers: signedIn,
  },
  mount: searchFeature,
});
