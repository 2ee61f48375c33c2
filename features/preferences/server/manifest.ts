import { defineServer, signedIn } from '#platform/server/manifest.ts';
import { preferences } from '../contract.ts';
import { preferencesFeature } from './feature.ts';

/** The preferences feature on the server, and who can call it. */
export const preferencesServer = defineServer({
  contract: preferences,
  policies: {
    get: signedIn,
    save: signedIn,
  },
  mount: preferencesFeature,
});
