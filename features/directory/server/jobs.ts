import { dueFlow } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { clearDeleted } from '#platform/server/saved-searches/queries.ts';
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
  {
    name: 'directory-clean-up',
    cron: '23 4 * * *',
    run: () => clearDeleted(parts.platform, directorySearch),
  },
  { name: 'directory-comparison', cron: '5-55/10 * * * *', run: compare },
];
