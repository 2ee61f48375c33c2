import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { ExportPart } from './present.ts';
import { serveExport } from './routes.ts';

/** The personal data export, mounted; `parts` are read at export time, when all features exist. */
export const settingsFeature = (platform: Platform, parts: () => readonly ExportPart[]): ServerFeature => ({
  serve: (app, actorOf) => serveExport(app, { platform, parts, actorOf }),
});
