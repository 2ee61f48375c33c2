import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import type { Teller } from './commands/draft.ts';
import { forgetPerson } from './commands/forget-person.ts';
import type { Outlets } from './commands/outlets.ts';
import type { Pushes } from './commands/push.ts';
import { notificationCleanUp, notificationDelivery } from './jobs.ts';
import { exportOwn } from './queries/export-own.ts';
import { markRoutes, snoozeRoutes } from './routes/acts.ts';
import { listRoutes } from './routes/lists.ts';
import { preferencesRoutes } from './routes/preferences.ts';
import { pushRoutes } from './routes/push.ts';

/** The bell, mounted. What it sends goes out by the outlets; the teller's rows are pushed by `pushes`. */
export const notificationsFeature = (teller: Teller, outlets: Outlets, pushes: Pushes): ServerFeature => ({
  router: {
    ...listRoutes(teller),
    ...markRoutes(teller),
    ...snoozeRoutes(teller),
    ...preferencesRoutes(teller),
    ...pushRoutes(teller, outlets.pusher, pushes),
  },
  jobs: [notificationCleanUp(teller.platform), notificationDelivery(teller, outlets, pushes)],
  exportOf: (person) => exportOwn(teller.platform.database.orm, person),
  forget: forgetPerson,
  topicsOf: async (person) => [topic.person(person)],
  // What waits to be told is told before the process ends.
  stop: async () => {
    await teller.growth.settleAll();
    await pushes.idle();
  },
});
