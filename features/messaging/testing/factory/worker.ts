import { notifierBeside } from '#features/notifications/testing/factory.ts';
import type { Database } from '#platform/server/database/database.ts';
import {
  messageReportsCleanUp,
  messagesLater,
  messagesLaterCleanUp,
  remindersDue as reminders,
} from '../../server/jobs.ts';

/** A worker next to the server of a scene, with a clock set by the test. */
export function openWorker(database: Database) {
  const { notifier, goAhead } = notifierBeside(database);
  const parts = { notifier, onListChange: () => undefined };
  const runIn = (run: () => Promise<void>) => async (ms: number) => {
    goAhead(ms);
    await run();
  };
  return {
    /** Sends scheduled messages and rings reminders due within this many milliseconds. */
    workIn: runIn(async () => {
      await messagesLater(parts).run();
      await reminders(parts).run();
    }),
    /** Clears what will have expired by then. */
    cleanUpIn: runIn(messagesLaterCleanUp(parts).run),
    /** Clears reported messages whose reports are decided by then. */
    clearReportsIn: runIn(messageReportsCleanUp(notifier.platform).run),
  };
}
