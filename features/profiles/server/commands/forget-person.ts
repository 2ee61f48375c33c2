import { eq, or, sql } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { profilesEvents } from '../../contract.ts';
import type { AccountState } from '../../policy.ts';
import { presentSummary } from '../present.ts';
import { credit, personBlock, profile } from '../tables.ts';

/** Shows or hides a profile with its account; only identity decides about that (S1). */
export async function setAccountState(tx: Transaction, person: PersonId, state: AccountState): Promise<void> {
  await tx.orm.update(profile).set({ accountStatus: state }).where(eq(profile.id, person));
}

/** Leaves of a profile the place it has in what others have: no name, no work, nobody to be found (decision 027). */
export async function forgetPerson(tx: Transaction, { id, standsAs }: GonePerson): Promise<void> {
  await tx.orm.delete(credit).where(eq(credit.personId, id));
  await tx.orm.delete(personBlock).where(or(eq(personBlock.blockerId, id), eq(personBlock.blockedId, id)));
  const [row] = await tx.orm
    .update(profile)
    .set({
      displayName: standsAs,
      sortName: fold(standsAs),
      ...{
        firstName: '',
        lastName: '',
        photoUrl: null,
        title: '',
        company: '',
        location: '',
        timeZone: null,
        bio: '',
      },
      ...{ roles: [], genres: [], expertise: [], projectTypes: [], languages: [], unions: [] },
      ...{ imdbNameId: null, claimedAt: null, presence: 'active', accountStatus: 'deleted' },
      version: sql`${profile.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(profile.id, id))
    .returning();
  if (!row) return;
  const event = profilesEvents['profile.changed'](presentSummary(row, undefined));
  tx.announce({ topic: topic.of('profile', id), event });
}
