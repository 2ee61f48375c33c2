import { armDue, dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { endPresences } from './commands/set-presence.ts';
import type { ProfileListener } from './listeners.ts';
import { formerName, profile } from './tables.ts';

const presence = {
  name: 'presence-end',
  table: profile,
  at: profile.presenceUntil,
  key: [profile.id],
} as const;

/** Ends presences that were set for a limited time (PRE-4). */
export const presenceEnd = (platform: Platform, onChange: ProfileListener): Job =>
  dueJob(platform, presence, async (tx, { these }) => {
    const people = await endPresences(tx, these);
    tx.afterCommit(() => onChange(people));
  });

/** Schedules the end of a presence set in this transaction. */
export const armPresence = (tx: Parameters<typeof armDue>[0], platform: Platform, until: Date | null) =>
  armDue(tx, platform, { name: presence.name, at: until });

/** Deletes former names older than a year (PRO-8); the search ignores them as soon as they expire. */
export const formerNamesEnd = (platform: Platform): Job =>
  dueJob(
    platform,
    {
      name: 'former-names-end',
      table: formerName,
      at: formerName.until,
      key: [formerName.personId, formerName.folded],
      cron: '23 4 * * *',
    },
    (tx, { these }) => tx.orm.delete(formerName).where(these),
  );
