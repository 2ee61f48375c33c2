import { isNull } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { writing } from '#platform/server/http/acts.ts';
import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { endDueTemporaryRoles } from './acts/temporary-roles.ts';
import { endOldViews } from './acts/view-as.ts';
import type { AccessParts } from './parts.ts';
import { temporaryRole, viewAs } from './tables.ts';

/** Records the end of every half hour viewed as another role, so that both ends are on record (ROL-9). */
export const viewEnding = (parts: AccessParts): Job =>
  dueJob(
    parts.platform,
    { name: 'view-as-ending', table: viewAs, at: viewAs.endsAt, key: [viewAs.sessionId] },
    (tx, { these, now }) => endOldViews(writing(tx, parts, { now }), these),
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
    (tx, { these, now }) => endDueTemporaryRoles(writing(tx, parts, { now }), these),
  );

/** Makes people reconnect at the moment a temporary role begins or ends. */
interface TemporaryRoleTurns {
  /** The next moment a person's rights change; each process handles its own connections. */
  arm(person: PersonId, atMs: number | undefined): void;
  stop(): void;
}

/** The longest a timer can wait; a later turn is armed when someone connects closer to it. */
const longestMs = 2 ** 31 - 1;

/** One per process. */
export function createTemporaryRoleTurns({ clock, hub }: Platform): TemporaryRoleTurns {
  const timers = new Map<PersonId, NodeJS.Timeout>();
  return {
    arm: (person, atMs) => {
      clearTimeout(timers.get(person));
      timers.delete(person);
      const waitMs = (atMs ?? Number.POSITIVE_INFINITY) - clock.now().getTime();
      if (waitMs > longestMs) return;
      const turn = () => {
        timers.delete(person);
        hub.rolesChanged(person);
      };
      timers.set(person, setTimeout(turn, waitMs + 1).unref());
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
