import { defineServer, signedIn } from '#platform/server/manifest.ts';
import { search } from '../contract.ts';
import { searchFeature } from './feature.ts';

/** What search adds to the server, and who can call it. */
export const searchServer = defineServer({
  contract: search,
  policies: {
    universal: signedIn,
    numbers: signedIn,
  },
  mount: searchFeature,
});
