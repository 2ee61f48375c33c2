import { topic } from '#platform/contract/live.ts';
import { anybody } from '#platform/contract/policy.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { notifications } from '../contract.ts';
import { marks } from './acts/marks.ts';
import { preferences } from './acts/preferences.ts';
import { push } from './acts/push.ts';
import { reading } from './acts/reading.ts';
import { serveOneClick, stopping } from './acts/stopping.ts';
import { notificationCleanUp, unname } from './jobs/clean-up.ts';
import { notificationDelivery } from './jobs/delivery.ts';
import type { NotificationChannels, NotificationService, Pushes } from './parts.ts';
import { exportOwn } from './queries/rows.ts';
import * as tables from './tables.ts';

/** What notifications bring to the server. `channels` sends mail and push, and `pushes` pushes the notifier's rows. */
export const notificationsServer = defineServer({
  contract: notifications,
  // A mail program that stops a kind of mails has no session (RFC 8058).
  otherRoutes: { 'POST /stop-emails/:token': anybody, 'POST /unsubscribe/:token': anybody },
  mount(notifier: NotificationService, channels: NotificationChannels, pushes: Pushes): ServerFeature {
    const { platform } = notifier;
    const parts = { notifier, pusher: channels.pusher, pushes };
    return {
      router: serveActs(notifications, platform, parts, {
        ...reading,
        ...marks,
        ...preferences,
        ...push,
        ...stopping,
      }),
      serve: (app) => serveOneClick(app, parts),
      jobs: [notificationCleanUp(platform), notificationDelivery(notifier, channels, pushes)],
      exportOf: (person) => exportOwn(platform.database.orm, person),
      forget: forgetting(tables, { after: unname }),
      topicsOf: async (person) => [topic.person(person)],
      // Pending notifications are written before the process ends.
      stop: async () => {
        await notifier.coalescer.settleAll();
        await pushes.idle();
      },
    };
  },
});
