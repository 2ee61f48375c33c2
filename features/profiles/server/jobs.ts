import type { SQL } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { presenceEnds } from './acts/presence.ts';
import { announcePresence, noteChange } from './notify.ts';
import type { ProfilesParts } from './parts.ts';
import { formerName, profile } from './tables.ts';

/** Ends presences that were set for a limited time (PRE-4). */
export const presenceEnd = ({ platform, onChange }: Pick<ProfilesParts, 'platform' | 'onChange'>): Job =>
  dueJob(
    platform,
    { name: presenceEnds, table: profile, at: profile.presenceUntil, key: [profile.id] },
    async (tx, { these }) => noteChange({ tx, onChange }, ...(await endPresences(tx, these))),
  );

/** Sets expired presences back to active, whoever is connected; returns whose. */
export async function endPresences(tx: Transaction, these: SQL): Promise<PersonId[]> {
  const rows = await tx.orm
    .update(profile)
    .set({ presence: 'active', presenceNote: null, presenceUntil: null })
    .where(these)
    .returning();
  for (const row of rows) announcePresence({ tx }, row);
  return rows.map(({ id }) => id);
}

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
