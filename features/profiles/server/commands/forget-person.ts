import { and, eq, ne, or, sql } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { profilesEvents } from '../../contract.ts';
import { firstAudiences } from '../../limits.ts';
import type { AccountState } from '../../policy.ts';
import { presentSummary } from '../present.ts';
import { credit, peopleRead, personBlock, profile, profileDistinct } from '../tables.ts';
import { forgetFormerNames } from './keep-former-name.ts';
import { forgetRepresentations } from './represent.ts';

/** Shows or hides a profile with its account; only identity decides about that (S1). */
export async function setAccountState(tx: Transaction, person: PersonId, state: AccountState): Promise<void> {
  await tx.orm.update(profile).set({ accountStatus: state }).where(eq(profile.id, person));
}

/** Leaves of a profile the place it has in what others have: no name, no work, nobody to be found (decision 027). */
export async function forgetPerson(tx: Transaction, { id, standsAs }: GonePerson): Promise<void> {
  // What they suggested and nobody has confirmed goes along; what was confirmed is the other's own.
  await tx.orm
    .delete(credit)
    .where(or(eq(credit.personId, id), and(eq(credit.suggestedById, id), ne(credit.state, 'shown'))));
  await tx.orm.delete(personBlock).where(or(eq(personBlock.blockerId, id), eq(personBlock.blockedId, id)));
  await tx.orm.delete(peopleRead).where(eq(peopleRead.personId, id));
  // Whoever stood behind them is found again: that profile was made from public credits, and was never theirs.
  await tx.orm.update(profile).set({ sameAsId: null }).where(eq(profile.sameAsId, id));
  await tx.orm
    .delete(profileDistinct)
    .where(or(eq(profileDistinct.oneId, id), eq(profileDistinct.otherId, id)));
  await forgetFormerNames(tx, id);
  await forgetRepresentations(tx, id);
  const [row] = await tx.orm
    .update(profile)
    .set({
      displayName: standsAs,
      sortName: fold(standsAs),
      firstName: '',
      lastName: '',
      photoUrl: null,
      photoFileId: null,
      title: '',
      company: '',
      location: '',
      timeZone: null,
      bio: '',
      roles: [],
      genres: [],
      expertise: [],
      projectTypes: [],
      languages: [],
      unions: [],
      email: '',
      phone: '',
      freeFrom: null,
      holdFrom: null,
      holdUntil: null,
      travelsFrom: '',
      pronouns: '',
      mayWorkIn: [],
      languageLevels: {},
      playingAgeFrom: null,
      playingAgeUntil: null,
      statedImdbId: null,
      website: '',
      reels: [],
      audiences: firstAudiences,
      imdbNameId: null,
      claimedAt: null,
      accountStatus: 'deleted',
      presence: 'active',
      presenceNote: null,
      presenceUntil: null,
      version: sql`${profile.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(profile.id, id))
    .returning();
  if (!row) return;
  const event = profilesEvents['profile.changed'](presentSummary(row, undefined));
  tx.announce({ topic: topic.of('profile', id), event });
}
