import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import { dropFormerNames } from './commands/keep-former-name.ts';
import { endPresences } from './commands/set-presence.ts';
import type { ProfileListener } from './listeners.ts';

const name = 'presence-end';

/** Ends what was set for a time (PRE-4). */
export const presenceEnd = (platform: Platform, onChange: ProfileListener): Job => ({
  name,
  cron: '* * * * *',
  run: async () => {
    await platform.database.write(async (tx) => {
      const people = await endPresences(tx, platform.clock.now());
      if (people.length > 0) tx.afterCommit(() => onChange(people));
    });
  },
});

/** A timer holds for so long at most, milliseconds; the job comes every minute anyway. */
const timerMaxMs = 24 * 60 * 60_000;

/** Has the job run at the moment itself; should this process end before, the next full minute does it. */
export function endOnTime(platform: Platform, until: Date): void {
  const aheadMs = until.getTime() - platform.clock.now().getTime();
  if (aheadMs <= timerMaxMs) setTimeout(() => platform.wakeJob(name), aheadMs + 1).unref();
}

/** Forgets former names whose year is over (PRO-8). */
export const formerNamesEnd = (platform: Platform): Job => ({
  name: 'former-names-end',
  cron: '23 4 * * *',
  run: async () => {
    await platform.database.write((tx) => dropFormerNames(tx, platform.clock.now()));
  },
});
