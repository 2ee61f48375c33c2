import { defineServer, signedIn } from '#platform/server/manifest.ts';
import { settingsFeature } from './feature.ts';

/** What settings brings to the server, and who may ask for it. */
export const settingsServer = defineServer({
  contract: {},
  policies: {},
  otherRoutes: {
    'GET /api/me/export': signedIn,
  },
  mount: settingsFeature,
});
