import { isNull } from 'drizzle-orm';
import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { AccessParts } from './commands/parts.ts';
import { endDueTemporaryRoles } from './commands/temporary-roles.ts';
import { endOldViews } from './commands/view-as.ts';
import { temporaryRole, viewAs } from './tables.ts';

/** Records the end of every half hour viewed as another role, so that both ends are on record (ROL-9). */
export const viewEnding = (parts: AccessParts): Job =>
  dueJob(
    parts.platform,
    { name: 'view-as-ending', table: viewAs, at: viewAs.endsAt, key: [viewAs.sessionId] },
    (tx, { these }) => endOldViews({ ...parts, tx }, these),
  );

/** Records the end of every temporary role; it has given nothing since that moment, even before this job runs. */
export const temporaryRoleEnding = (parts: AccessParts): Job =>
  dueJob(
    parts.platform,
    {
      name: 'role-hats-end',
      table: temporaryRole,
      at: temporaryRole.endsAt,
      key: [temporaryRole.id],
      waits: isNull(temporaryRole.endedAt),
    },
    (tx, { these }) => endDueTemporaryRoles({ ...parts, tx }, these),
  );
