import { isNull } from 'drizzle-orm';
import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { endDueHats } from './commands/hats.ts';
import type { AccessParts } from './commands/parts.ts';
import { endOldViews } from './commands/view-as.ts';
import { roleHat, viewAs } from './tables.ts';

/** Notes the end of every half hour as another role, so that the record has both ends of it (ROL-9). */
export const viewEnding = (parts: AccessParts): Job =>
  dueJob(
    parts.platform,
    { name: 'view-as-ending', table: viewAs, at: viewAs.endsAt, key: [viewAs.sessionId] },
    (tx, { these }) => endOldViews({ ...parts, tx }, these),
  );

/** Notes the end of every role for a while; it has given nothing since that moment, whether or not this has come by. */
export const hatEnding = (parts: AccessParts): Job =>
  dueJob(
    parts.platform,
    {
      name: 'role-hats-end',
      table: roleHat,
      at: roleHat.endsAt,
      key: [roleHat.id],
      waits: isNull(roleHat.endedAt),
    },
    (tx, { these }) => endDueHats({ ...parts, tx }, these),
  );
