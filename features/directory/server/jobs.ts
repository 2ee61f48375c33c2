import type { Job } from '#platform/server/jobs/jobs.ts';
import { clearDeleted } from './commands/remove-search.ts';
import { type TellingParts, tellNewPeople } from './flows/tell-new-people.ts';

/** What the directory does by itself: it tells of new people, clears away, and compares its memory with the table. */
export const directoryJobs = (parts: TellingParts, compare: () => Promise<void>): Job[] => [
  // Mornings begin at every quarter of an hour somewhere.
  { name: 'directory-notices', cron: '*/5 * * * *', run: () => tellNewPeople(parts) },
  { name: 'directory-clean-up', cron: '23 4 * * *', run: () => clearDeleted(parts.platform) },
  { name: 'directory-comparison', cron: '5-55/10 * * * *', run: compare },
];
