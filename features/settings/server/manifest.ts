import { defineServer, signedIn } from '#platform/server/manifest.ts';
import { settingsFeature } from './feature.ts';

/** The settings feature on the server, and who can call it. */
export const settingsServer = defineServer({
  contract: {},
  policies: {},
  otherRoutes: {
    'GET /api/me/export': signedIn,
  },
  mount: settingsFeature,
});
