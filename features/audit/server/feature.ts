import type { PersonCache } from '#features/profiles/server/public.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { auditHeadJob } from './jobs.ts';
import { auditRoutes } from './routes.ts';

/** Mounts reading and verifying. Entries are written through `platform.auditLog`. */
export const auditFeature = (platform: Platform, people: PersonCache): ServerFeature => ({
  router: auditRoutes(platform, people),
  jobs: [auditHeadJob(platform)],
});
