import { topic } from '#platform/contract/live.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { preferences } from '../contract.ts';
import { preferencesActs } from './acts.ts';
import { preferencesOf } from './queries.ts';
import * as tables from './tables.ts';

/** A person's preferences on the server. */
export const preferencesServer = defineServer({
  contract: preferences,
  mount: (platform: Platform): ServerFeature => ({
    router: serveActs(preferences, platform, {}, preferencesActs),
    exportOf: async (person) => (await preferencesOf(platform.database.orm, [person])).get(person),
    forget: forgetting(tables),
    topicsOf: async (person) => [topic.person(person)],
  }),
});
