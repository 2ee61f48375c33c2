import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Mailer } from '#features/mail/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';

/** What teams and desks are given of the others. */
export interface TeamsParts {
  readonly notifier: NotificationService;
  readonly mailer: Mailer;
  /** After a commit that changed what these people may do: their next request reads it anew, on every process. */
  readonly onStanding: (people: readonly PersonId[]) => void;
  /** Scripts that each of these people is reading and has not delivered (TEAM-4). */
  readonly readingLoad: (
    orm: NodePgDatabase,
    people: readonly PersonId[],
  ) => Promise<ReadonlyMap<PersonId, number>>;
}
