import { createGrowth, type Teller } from '#features/notifications/server/public.ts';
import { createSummaryBook } from '#features/profiles/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import { platformBeside } from '#platform/testing/alone.ts';
import { remindDue } from '../../server/commands/remind.ts';

/** A worker beside the server of a scene, with a clock that the test sets. */
export function openWorker(database: Database) {
  const { platform, goAhead } = platformBeside(database);
  const people = createSummaryBook(platform);
  const teller: Teller = { platform, people, growth: createGrowth(platform, people) };
  return {
    /** Tells of deadlines as it will in so many milliseconds. */
    remindIn: async (ms: number) => {
      goAhead(ms);
      await remindDue({ teller });
    },
  };
}
