import { and, isNotNull, lt } from 'drizzle-orm';
import { dueFlow } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../limits.ts';
import { notifyOfSearch } from './notify.ts';
import type { DirectoryParts } from './parts.ts';
import { directorySearch } from './tables.ts';

/** The directory's jobs: notices of new people, purging deleted searches, and comparing the roster with the table. */
export const directoryJobs = (parts: DirectoryParts, compare: () => Promise<void>): Job[] => [
  // Somewhere in the world, a morning begins every quarter of an hour.
  dueFlow(
    parts.platform,
    {
      name: 'directory-notices',
      table: directorySearch,
      at: directorySearch.lookAt,
      key: [directorySearch.id],
      cron: '*/5 * * * *',
    },
    (row, now) => notifyOfSearch(parts, row, now),
  ),
  { name: 'directory-clean-up', cron: '23 4 * * *', run: () => clearDeleted(parts.platform) },
  { name: 'directory-comparison', cron: '5-55/10 * * * *', run: compare },
];

/** Purges deleted searches that can no longer be restored. */
async function clearDeleted({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.keepDeletedMs);
  await database.orm
    .delete(directorySearch)
    .where(and(isNotNull(directorySearch.deletedAt), lt(directorySearch.deletedAt, before)));
}
