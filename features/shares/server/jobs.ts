import type { Job } from '#platform/server/jobs/jobs.ts';
import { endDue } from './commands/end.ts';
import type { SharesParts } from './commands/parts.ts';

/** Writes down which shares are over, so that lists and open pages say so; they open nothing since that moment. */
export const endSharesDue = (parts: SharesParts): Job => ({
  name: 'shares-end',
  cron: '* * * * *',
  run: () =>
    parts.notifier.platform.database.write(async (tx) => {
      await endDue(tx, parts, parts.notifier.platform.clock.now());
    }),
});
