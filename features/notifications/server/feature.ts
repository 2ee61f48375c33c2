import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import type { Teller } from './commands.ts';
import { notificationCleanUp } from './jobs.ts';
import { notificationsRoutes } from './routes.ts';

/** The bell, mounted. */
export const notificationsFeature = (teller: Teller): ServerFeature => ({
  router: notificationsRoutes(teller),
  jobs: [notificationCleanUp(teller.platform)],
  topicsOf: async (person) => [topic.person(person)],
});
