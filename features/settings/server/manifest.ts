import { signedIn } from '#platform/contract/policy.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { type ExportPart, serveExport } from './acts/export.ts';

/** What settings bring to the server. */
export const settingsServer = defineServer({
  contract: {},
  otherRoutes: {
    'GET /api/me/export': { ...signedIn, exported: 'own_data.exported' },
  },
  /** @param parts read at export time, when all features exist */
  mount: (platform: Platform, parts: () => readonly ExportPart[]): ServerFeature => ({
    serve: (app, actorOf) => serveExport(app, { platform, parts, actorOf }),
  }),
});
