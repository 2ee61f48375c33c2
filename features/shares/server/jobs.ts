import type { Job } from '#platform/server/jobs/jobs.ts';
import { endDue } from './commands/end.ts';
import type { SharesParts } from './commands/parts.ts';

/** Records which shares have ended, so that lists and open pages show it. They stopped opening at that moment. */
export const endSharesDue = (parts: SharesParts): Job => ({
  name: 'shares-end',
  cron: '* * * * *',
  run: () =>
    parts.notifier.platform.database.write(async (tx) => {
      await endDue(tx, parts, parts.notifier.platform.clock.now());
    }),
});
