import type { Job } from '#platform/server/jobs/jobs.ts';
import type { AccessParts } from './commands/parts.ts';
import { endOldViews } from './commands/view-as.ts';

/** Notes the end of every half hour as another role, so that the record has both ends of it (ROL-9). */
export const viewEnding = (parts: AccessParts): Job => ({
  name: 'view-as-ending',
  cron: '* * * * *',
  run: () => parts.platform.database.write((tx) => endOldViews(tx, parts)),
});
