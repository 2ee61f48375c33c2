import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { ExportPart } from './present.ts';
import { serveExport } from './routes.ts';

/** The export of one's own data, mounted; `parts` are asked for when somebody exports, as all features exist then. */
export const settingsFeature = (platform: Platform, parts: () => readonly ExportPart[]): ServerFeature => ({
  serve: (app, actorOf) => serveExport(app, { platform, parts, actorOf }),
});
