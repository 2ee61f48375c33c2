import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { AccessParts } from './commands/parts.ts';
import { endOldViews } from './commands/view-as.ts';
import { viewAs } from './tables.ts';

/** Notes the end of every half hour as another role, so that the record has both ends of it (ROL-9). */
export const viewEnding = (parts: AccessParts): Job =>
  dueJob(
    parts.platform,
    { name: 'view-as-ending', table: viewAs, at: viewAs.endsAt, key: [viewAs.sessionId] },
    (tx, { these }) => endOldViews({ ...parts, tx }, these),
  );
