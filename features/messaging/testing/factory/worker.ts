import { notifierBeside } from '#features/notifications/testing/factory.ts';
import type { Database } from '#platform/server/database/database.ts';
import { messageReportsCleanUp, messagesLater, messagesLaterCleanUp, reminders } from '../../server/jobs.ts';

/** A worker beside the server of a scene, with a clock that the test sets. */
export function openWorker(database: Database) {
  const { notifier, goAhead } = notifierBeside(database);
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
    clearReportsIn: runIn(messageReportsCleanUp(notifier.platform).run),
  };
}
