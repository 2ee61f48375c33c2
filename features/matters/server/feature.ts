import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import type { MattersParts } from './access/kinds.ts';
import { forgetPerson } from './commands/link.ts';
import { exportOwn } from './queries/links.ts';
import { mattersRoutes } from './routes.ts';

/** Matters, mounted over the kinds of all features. */
export const mattersFeature = (parts: MattersParts): ServerFeature => ({
  router: mattersRoutes(parts),
  exportOf: (person) => exportOwn(parts.platform.database.orm, person),
  forget: (tx, { id }) => forgetPerson(tx, id),
  topicsOf: async (person) => [topic.person(person)],
});
