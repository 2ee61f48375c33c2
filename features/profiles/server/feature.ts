import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { announceAttendance } from './listeners.ts';
import { exportOwn } from './queries/export-own.ts';
import { type ProfilesParts, profilesRoutes } from './routes.ts';

/** Profiles, presence, who has shut out whom, and the catalogues, mounted. */
export const profilesFeature = (parts: ProfilesParts): ServerFeature => ({
  router: profilesRoutes(parts),
  exportOf: (person) => exportOwn(parts.platform.database.orm, person),
  forget: forgetPerson,
  start: async () => announceAttendance(parts.platform),
  // A person's own tabs follow their own profile; those of others join when they look at it.
  topicsOf: async (person) => [topic.of('profile', person)],
});
