import { topic } from '#platform/contract/live.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { ProfileListener } from './listeners.ts';
import { exportProfile } from './queries/people.ts';
import { profilesRoutes } from './routes.ts';

/** Profiles, presence and the catalogues, mounted. */
export const profilesFeature = (platform: Platform, onChange: ProfileListener): ServerFeature => ({
  router: profilesRoutes(platform, onChange),
  exportOf: (person) => exportProfile(platform.database.orm, person),
  // A person's own tabs follow their own profile; those of others join when they look at it.
  topicsOf: async (person) => [topic.of('profile', person)],
});
