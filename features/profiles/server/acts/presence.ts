import { eq } from 'drizzle-orm';
import { zoneNamed } from '#platform/contract/zones.ts';
import type { Acts, Reading } from '#platform/server/http/acts.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import type { presenceContract } from '../../contract/presence.ts';
import { untilOf } from '../../policy/presence-until.ts';
import { announcePresence, noteChange } from '../notify.ts';
import type { ProfilesParts } from '../parts.ts';
import { profile } from '../tables.ts';
import { viewPresence } from '../views/summary.ts';

/** The due time of a presence that was set for a limited time. */
export const presenceEnds = 'presence-end';

/** Fallback if no zone is known. */
const zoneUnknown = 'UTC';

export const presence: Acts<typeof presenceContract, ProfilesParts> = {
  /** Saves the chosen presence; the account state is a separate column and stays as it is (PRE-1). */
  async setPresence(act, { status, note = null, ...wish }) {
    const { orm, person, now } = act;
    const until = wish.until ? untilOf(wish.until, await zoneOf(act, wish.timeZone), now) : null;
    if (until === undefined) return act.refuse('presence.until_out_of_reach');
    const [row] = await orm
      .update(profile)
      .set({ presence: status, presenceNote: note, presenceUntil: until })
      .where(eq(profile.id, person))
      .returning();
    if (!row) throw new Error(`no profile for ${person}`);
    announcePresence(act, row);
    noteChange(act, person);
    armDue(act.tx, act.platform, { name: presenceEnds, at: until });
    return viewPresence(row);
  },
};

/** A person's time zone: from their profile, otherwise the browser's if valid, otherwise UTC. */
async function zoneOf(
  { orm, person }: Pick<Reading, 'orm' | 'person'>,
  browserZone: string | undefined,
): Promise<string> {
  const [own] = await orm.select({ timeZone: profile.timeZone }).from(profile).where(eq(profile.id, person));
  return own?.timeZone ?? zoneNamed(browserZone ?? '') ?? zoneUnknown;
}
