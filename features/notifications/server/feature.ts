import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import type { NotificationService } from './commands/draft.ts';
import { forgetPerson } from './commands/forget-person.ts';
import type { NotificationChannels } from './commands/notification-channels.ts';
import type { Pushes } from './commands/push.ts';
import { notificationCleanUp, notificationDelivery } from './jobs.ts';
import { exportOwn } from './queries/export-own.ts';
import { listRoutes } from './routes/lists.ts';
import { markRoutes, snoozeRoutes } from './routes/marks.ts';
import { preferencesRoutes } from './routes/preferences.ts';
import { pushRoutes } from './routes/push.ts';

/** Mounts the bell. `channels` sends mail and push, and `pushes` pushes the notifier's rows. */
export const notificationsFeature = (
  notifier: NotificationService,
  channels: NotificationChannels,
  pushes: Pushes,
): ServerFeature => ({
  router: {
    ...listRoutes(notifier),
    ...markRoutes(notifier),
    ...snoozeRoutes(notifier),
    ...preferencesRoutes(notifier),
    ...pushRoutes(notifier, channels.pusher, pushes),
  },
  jobs: [notificationCleanUp(notifier.platform), notificationDelivery(notifier, channels, pushes)],
  exportOf: (person) => exportOwn(notifier.platform.database.orm, person),
  forget: forgetPerson,
  topicsOf: async (person) => [topic.person(person)],
  // Pending notifications are written before the process ends.
  stop: async () => {
    await notifier.coalescer.settleAll();
    await pushes.idle();
  },
});
