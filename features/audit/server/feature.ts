import type { PersonCache } from '#features/profiles/server/public.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { auditHeadJob } from './jobs.ts';
import { auditRoutes } from './routes.ts';

/** The audit, mounted: reading and verifying; noting is `platform.auditLog`. */
export const auditFeature = (platform: Platform, people: PersonCache): ServerFeature => ({
  router: auditRoutes(platform, people),
  jobs: [auditHeadJob(platform)],
});
