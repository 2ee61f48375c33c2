import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { removeOld } from './commands/clean-up.ts';
import type { NotificationService } from './commands/draft.ts';
import type { NotificationChannels } from './commands/notification-channels.ts';
import type { Pushes } from './commands/push.ts';
import { wakeSnoozed } from './commands/undoable.ts';
import { deliverWaiting } from './flows/deliver.ts';
import { sendDigests } from './flows/digests.ts';

/** The 30-day clean-up (core 9); the list already leaves those rows out. */
export const notificationCleanUp = (platform: Platform): Job => ({
  name: 'notification-clean-up',
  cron: '41 3 * * *',
  run: () => removeOld(platform),
});

/** Brings back snoozed rows, and delivers what stayed unseen (NOT-8, NOT-9, NOT-11). */
export const notificationDelivery = (
  notifier: NotificationService,
  channels: NotificationChannels,
  pushes: Pushes,
): Job => ({
  name: 'notification-delivery',
  cron: '* * * * *',
  run: async () => {
    await notifier.platform.database.write((tx) => wakeSnoozed(tx, notifier));
    const unpushed = await deliverWaiting(notifier, channels);
    const digests = await sendDigests(notifier, channels);
    await pushes.send(digests);
    pushes.told(unpushed);
    await pushes.idle();
  },
});
