import {
  createNotificationCoalescer,
  type NotificationService,
} from '#features/notifications/server/public.ts';
import { createPersonCache } from '#features/profiles/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import { platformBeside } from '#platform/testing/alone.ts';
import { messageReportsCleanUp, messagesLater, messagesLaterCleanUp, reminders } from '../../server/jobs.ts';

/** A worker beside the server of a scene, with a clock that the test sets. */
export function openWorker(database: Database) {
  const { platform, goAhead } = platformBeside(database);
  const people = createPersonCache(platform);
  const notifier: NotificationService = {
    platform,
    people,
    coalescer: createNotificationCoalescer(platform, people),
  };
  const parts = { notifier, onListChange: () => undefined };
  const runIn = (run: () => Promise<void>) => async (ms: number) => {
    goAhead(ms);
    await run();
  };
  return {
    /** Sends and rings what will be due in so many milliseconds. */
    workIn: runIn(async () => {
      await messagesLater(parts).run();
      await reminders(parts).run();
    }),
    /** Clears away what will be over by then. */
    cleanUpIn: runIn(messagesLaterCleanUp(parts).run),
    /** Clears away what was reported and is decided by then. */
    clearReportsIn: runIn(messageReportsCleanUp(platform).run),
  };
}
