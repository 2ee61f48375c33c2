import { topic } from '#platform/contract/live.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { forgetPreferences } from './commands.ts';
import { preferencesOf } from './queries.ts';
import { preferencesRoutes } from './routes.ts';

/** The preferences feature, mounted. */
export const preferencesFeature = (platform: Platform): ServerFeature => ({
  router: preferencesRoutes(platform),
  exportOf: async (person) => (await preferencesOf(platform.database.orm, [person])).get(person),
  forget: async (tx, { id }) => forgetPreferences(tx, id),
  topicsOf: async (person) => [topic.person(person)],
});
