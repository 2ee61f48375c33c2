import { defineServer, signedIn } from '#platform/server/manifest.ts';
import { preferences } from '../contract.ts';
import { preferencesFeature } from './feature.ts';

/** What preferences brings to the server, and who may ask for it. */
export const preferencesServer = defineServer({
  contract: preferences,
  policies: {
    get: signedIn,
    save: signedIn,
  },
  mount: preferencesFeature,
});
